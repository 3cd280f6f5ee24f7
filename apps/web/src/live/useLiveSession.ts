import { speedFactor } from "@dbcoach/contract/typing";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { isMadeHere } from "../components/newRun.ts";
import { useSpeed } from "../components/speed.ts";
import { useAnimated } from "../theme/appearance.ts";
import { seenEvents } from "./seen.ts";
import { serverSource } from "./serverSource.ts";
import { LiveSession, type LiveSnapshot, type Submission } from "./session.ts";
import type { GenerationSource } from "./source.ts";

export type Live = LiveSnapshot &
  Pick<LiveSession, "showAll" | "cancel" | "resume" | "retrySave"> & {
    /** How fast what arrived is presented, from 10 to 100. */
    speed: number;
    setSpeed: (speed: number) => void;
    /** Nothing is presented: what arrives is shown as it comes. */
    still: boolean;
  };

/**
 * Follows the generation of a submission on the server while the page is open. The snapshot changes as it is presented;
 * `atOnce`, as it arrives: the page has a presentation of its own.
 */
export function useLiveSession({ prompt, dbType, mode, run, projectId }: Submission, { atOnce = false } = {}): Live {
  const source = useMemo(
    () => serverSource({ prompt, dbType, mode, run, projectId }),
    [prompt, dbType, mode, run, projectId],
  );
  return useFollowed(source, run, { atOnce });
}

/** The same of a generation that runs anywhere. */
export function useFollowed(source: GenerationSource, run: string, { atOnce = false } = {}): Live {
  const still = !useAnimated() || atOnce;
  const [speed, setSpeed] = useSpeed();
  const session = useMemo(
    () =>
      new LiveSession(source, {
        still,
        seen: () => seenEvents.read(run),
        own: isMadeHere(run),
        remember: (index) => seenEvents.write(run, index),
      }),
    [source, run, still],
  );
  useEffect(() => session.setPace(speedFactor(speed)), [session, speed]);
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  const { showAll, cancel, resume, retrySave } = session;
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  return { ...snapshot, showAll, cancel, resume, retrySave, speed, setSpeed, still };
}
