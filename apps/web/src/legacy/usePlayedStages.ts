import { useInterval } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import type { Live } from "../live/useLiveSession.ts";
import { useAnimated } from "../theme/appearance.ts";
import { advancePlayed, BEGINNING, EVERYTHING, isAllPlayed, playedState } from "./stagePlayer.ts";

const TICK_MS = 50;

/**
 * The same session, told stage by stage in its own time. A failure, something that had ended before, and whoever wants
 * nothing to move show all of it at once.
 */
export function usePlayedStages(live: Live): Live {
  const [played, setPlayed] = useState(BEGINNING);
  const animated = useAnimated();
  const newest = useRef(live.state);
  newest.current = live.state;
  const last = useRef(0);
  const clock = useInterval(() => {
    const now = performance.now();
    const elapsed = now - last.current;
    last.current = now;
    setPlayed((before) => advancePlayed(before, newest.current, elapsed));
  }, TICK_MS);

  const atOnce = !animated || live.viewing || live.state.status === "error" || live.error !== undefined;
  const all = atOnce || isAllPlayed(played);
  const { start, stop } = clock;
  useEffect(() => {
    if (all) return;
    last.current = performance.now();
    start();
    return stop;
  }, [all, start, stop]);
  if (all) return live;
  return {
    ...live,
    state: playedState(live.state, played),
    presenting: true,
    showAll: () => setPlayed(EVERYTHING),
  };
}
