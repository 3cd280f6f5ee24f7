import { DEFAULT_SPEED, MAX_SPEED, MIN_SPEED } from "@dbcoach/contract/typing";
import { useState } from "react";
import { keep, kept } from "./browserStore.ts";

const KEY = "dbcoach.typing-speed";

function stored(): number {
  const speed = Number(kept(KEY));
  return speed >= MIN_SPEED && speed <= MAX_SPEED ? speed : DEFAULT_SPEED;
}

/** The speed at which text is typed, from 10 to 100; kept in this browser for every page that types. */
export function useSpeed(): [speed: number, change: (speed: number) => void] {
  const [speed, setSpeed] = useState(stored);
  const change = (next: number) => {
    keep(KEY, String(next));
    setSpeed(next);
  };
  return [speed, change];
}
