import { DEFAULT_DATABASE_TYPE, DEFAULT_MODE } from "@dbcoach/contract/targets";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { newRun } from "../components/newRun.ts";
import type { Submission } from "../live/session.ts";

const PARAMETERS = ["prompt", "dbType", "mode", "run"];

/** The run of a prompt in this tab: the same prompt is designed once, however often its address is opened. */
function runOf(prompt: string, dbType: string, mode: string): string {
  const key = `dbcoach.run.${JSON.stringify([prompt, dbType, mode])}`;
  const known = sessionStorage.getItem(key);
  if (known) return known;
  const run = newRun();
  sessionStorage.setItem(key, run);
  return run;
}

interface AddressedGeneration {
  /** What the address asks for; undefined where it asks for nothing. */
  submission: Submission | undefined;
  /** Asks for a design, and says so in the address: a reload finds the same generation. */
  start: (wanted: { prompt: string; dbType: string; mode?: string }) => void;
  /** Takes the request out of the address. */
  clear: () => void;
}

/**
 * The generation that the workspace's address asks for. An address without a run gets that of its prompt. `projectId`:
 * it enhances that project.
 */
export function useAddressedGeneration(projectId?: string): AddressedGeneration {
  const [search, setSearch] = useSearchParams();
  const prompt = (search.get("prompt") ?? "").trim();
  const dbType = search.get("dbType") ?? DEFAULT_DATABASE_TYPE;
  const mode = search.get("mode") ?? DEFAULT_MODE;
  const run = search.get("run");

  const change = (values: Record<string, string>, replace: boolean) => {
    const next = new URLSearchParams(search);
    for (const name of PARAMETERS) next.delete(name);
    for (const [name, value] of Object.entries(values)) next.set(name, value);
    setSearch(next, { replace });
  };
  useEffect(() => {
    if (prompt === "" || run) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set("run", runOf(`${projectId ?? ""} ${prompt}`, dbType, mode));
        return next;
      },
      { replace: true },
    );
  }, [prompt, dbType, mode, run, projectId, setSearch]);

  return {
    submission: prompt !== "" && run ? { prompt, dbType, mode, run, projectId } : undefined,
    start: (wanted) => change({ mode: DEFAULT_MODE, ...wanted, run: newRun() }, false),
    clear: () => change({}, true),
  };
}
