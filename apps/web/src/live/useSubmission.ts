import { DEFAULT_DATABASE_TYPE, DEFAULT_MODE } from "@dbcoach/contract/targets";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { newRun } from "../components/newRun.ts";
import type { Submission } from "./session.ts";

/**
 * The generation that the address asks for. Each submit has its own `run`; without one `makeRun` gives one (by default a
 * fresh one), and until then it is undefined. Null where there is no prompt.
 */
export function useSubmission(
  makeRun: (wanted: Omit<Submission, "run">) => string = newRun,
): Submission | undefined | null {
  const [search, setSearch] = useSearchParams();
  const prompt = (search.get("prompt") ?? "").trim();
  const dbType = search.get("dbType") ?? DEFAULT_DATABASE_TYPE;
  const mode = search.get("mode") ?? DEFAULT_MODE;
  const run = search.get("run");

  useEffect(() => {
    if (prompt === "" || run) return;
    const fresh = new URLSearchParams(search);
    fresh.set("run", makeRun({ prompt, dbType, mode }));
    setSearch(fresh, { replace: true });
  }, [prompt, dbType, mode, run, search, setSearch, makeRun]);

  if (prompt === "") return null;
  if (!run) return undefined;
  return { prompt, dbType, mode, run };
}

/** The same as an address of the page at this path; a fresh run asks for it again. */
export const submissionAddress = (
  path: string,
  { prompt, dbType, mode }: Pick<Submission, "prompt" | "dbType" | "mode">,
  run: string,
): string => `${path}?${new URLSearchParams({ prompt, dbType, mode, run })}`;
