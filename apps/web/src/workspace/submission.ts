import { DEFAULT_MODE } from "@dbcoach/contract/targets";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { newRun } from "../components/newRun.ts";
import type { Submission } from "../live/session.ts";
import { useSubmission } from "../live/useSubmission.ts";

type Wanted = Omit<Submission, "run">;

/** The run of a request in this tab: the same is designed once, however often its address is opened. */
function runOf({ prompt, dbType, mode, projectId }: Wanted): string {
  const key = `dbcoach.run.${JSON.stringify([prompt, dbType, mode, projectId])}`;
  const known = sessionStorage.getItem(key);
  if (known) return known;
  const run = newRun();
  sessionStorage.setItem(key, run);
  return run;
}

interface AddressedGeneration {
  /** What the address asks for; undefined where it asks for nothing, or is being completed. */
  submission: Submission | undefined;
  /** Asks for a design, and says so in the address: a reload finds the same generation. */
  start: (wanted: { prompt: string; dbType: string; mode?: string }) => void;
  /** Takes the request out of the address. */
  clear: () => void;
}

/**
 * The generation that the workspace's address asks for; of the project's workspace, its enhancement. An address without
 * a run gets that of its prompt.
 */
export function useAddressedGeneration(projectId?: string): AddressedGeneration {
  const [, setSearch] = useSearchParams();
  const makeRun = useCallback((wanted: Wanted) => runOf({ ...wanted, projectId }), [projectId]);
  const submission = useSubmission(makeRun) ?? undefined;
  return {
    submission,
    start: ({ prompt, dbType, mode = DEFAULT_MODE }) => setSearch({ prompt, dbType, mode, run: newRun() }),
    clear: () => setSearch({}, { replace: true }),
  };
}
