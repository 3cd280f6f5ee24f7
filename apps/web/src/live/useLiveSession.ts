import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useAnimated } from "../theme/appearance.ts";
import { seenEvents } from "./seen.ts";
import { LiveSession, type LiveSnapshot, type Submission } from "./session.ts";

export type Live = LiveSnapshot & Pick<LiveSession, "showAll" | "cancel" | "resume">;

/** Follows the generation of a submission while the page is open. The snapshot changes as it is presented. */
export function useLiveSession({ prompt, dbType, mode, run, projectId }: Submission): Live {
  const still = !useAnimated();
  const session = useMemo(
    () =>
      new LiveSession(
        { prompt, dbType, mode, run, projectId },
        { still, seen: () => seenEvents.read(run), remember: (index) => seenEvents.write(run, index) },
      ),
    [prompt, dbType, mode, run, projectId, still],
  );
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  const { showAll, cancel, resume } = session;
  return { ...useSyncExternalStore(session.subscribe, session.getSnapshot), showAll, cancel, resume };
}
