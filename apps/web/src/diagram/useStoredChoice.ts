import { useState } from "react";
import { keep, kept } from "../components/browserStore.ts";

/** One of several words, remembered in this browser under a name. */
export function useStoredChoice<T extends string>(
  name: string,
  choices: readonly T[],
  standard: T,
): [T, (chosen: T) => void] {
  const key = `dbcoach.${name}`;
  const [chosen, setChosen] = useState(() => choices.find((choice) => choice === kept(key)) ?? standard);
  const choose = (next: T) => {
    setChosen(next);
    keep(key, next);
  };
  return [chosen, choose];
}
