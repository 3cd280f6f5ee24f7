import { useEffect } from "react";
import { queryClient } from "../api/queryClient.ts";

const CHANNEL = "dbcoach.projects";

/** Open while somebody is signed in. One for telling and hearing: a second one would hear what this tab tells itself. */
let others: BroadcastChannel | undefined;

/** Reads again what is shown of projects, and has other tabs do so, too: to be called when a design has changed. */
export async function projectsChanged(): Promise<void> {
  others?.postMessage(null);
  await queryClient.invalidateQueries({ queryKey: ["projects"] });
}

/** Reads again what is shown of projects whenever a design has changed in another tab. */
export function useChangesElsewhere(): void {
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = () => void readAgain();
    others = opened;
    return () => {
      opened.close();
      if (others === opened) others = undefined;
    };
  }, []);
}

/** The talk comes first: a change that was accepted elsewhere is not to look as if another had overtaken it. */
async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["messages"] });
  await queryClient.invalidateQueries({ queryKey: ["projects"] });
}
