import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import type { GenerationState } from "@dbcoach/contract/generationState";
import { useInterval } from "@mantine/hooks";
import { useMemo, useRef, useState } from "react";
import { useSpeed } from "../components/speed.ts";
import { useAnimated } from "../theme/appearance.ts";
import { History } from "./history.ts";
import { advanced, type Place, placeAt, type Timeline, timelineOf } from "./timeline.ts";

/** How often what is shown follows the clock. */
const FRAME_MS = 50;

export interface Replay {
  state: GenerationState;
  timeline: Timeline;
  position: number;
  /** How many events are there in full. */
  events: number;
  playing: boolean;
  /** Everything is shown. */
  whole: boolean;
  speed: number;
  setSpeed: (speed: number) => void;
  /** From here on; from the beginning when everything is shown. */
  play: () => void;
  /** Stops, and shows everything at once, as specified. */
  showAll: () => void;
  /** Back to nothing. */
  reset: () => void;
  /** Goes to a position and stays there. */
  seek: (position: number) => void;
}

/** The replay of a log. It begins with everything shown. */
export function useReplay(log: readonly LoggedEvent[]): Replay {
  const { timeline, history } = useMemo(() => {
    const events = log.map(({ event }) => event);
    return { timeline: timelineOf(events), history: new History(events) };
  }, [log]);
  const [position, setPosition] = useState(timeline.length);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useSpeed();
  const animated = useAnimated();
  const last = useRef(0);

  const tick = () => {
    const now = performance.now();
    const next = advanced(timeline, position, now - last.current, speed);
    last.current = now;
    setPosition(next);
    if (next >= timeline.length) stop();
  };
  const clock = useInterval(tick, FRAME_MS);
  const stop = () => {
    clock.stop();
    setPlaying(false);
  };
  const seek = (to: number) => {
    stop();
    setPosition(Math.max(0, Math.min(timeline.length, to)));
  };
  const whole = position >= timeline.length;
  const place = placeAt(timeline, position);
  // Whoever wants nothing to move sees whole sections come.
  const shown: Place = animated ? place : { ...place, characters: 0 };
  return {
    state: history.stateAt(shown),
    timeline,
    position,
    events: place.events,
    playing,
    whole,
    speed,
    setSpeed,
    play: () => {
      if (whole) setPosition(0);
      last.current = performance.now();
      setPlaying(true);
      clock.start();
    },
    showAll: () => seek(timeline.length),
    reset: () => seek(0),
    seek,
  };
}
