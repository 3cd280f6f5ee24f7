import { useEffect } from "react";
import { queryClient } from "../api/queryClient.ts";

const CHANNEL = "dbcoach.projects";

/** Reads again what is shown of projects, and has other tabs do so, too: to be called when a design has changed. */
export async function projectsChanged(): Promise<void> {
  const others = new BroadcastChannel(CHANNEL);
  others.postMessage(null);
  others.close();
  await queryClient.invalidateQueries({ queryKey: ["projects"] });
}

/** Reads again what is shown of projects whenever a design has changed in another tab. */
export function useChangesElsewhere(): void {
  useEffect(() => {
    const others = new BroadcastChannel(CHANNEL);
    others.onmessage = () => void readAgain();
    return () => others.close();
  }, []);
}

/** The talk comes first: a change that was accepted elsewhere is not to look as if another had overtaken it. */
async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["messages"] });
  await queryClient.invalidateQueries({ queryKey: ["projects"] });
}
