import { createContext, useContext } from "react";

/** What all cards of a diagram share beside what is lit. */
export interface CardContextValue {
  /** What the user typed: tables and columns show the words that they came from. */
  description: string;
  /** Near enough for rows to be read. */
  detailed: boolean;
  /** The key of the column that was looked for. */
  found: string | undefined;
}

export const CardContext = createContext<CardContextValue>({ description: "", detailed: true, found: undefined });
export const useCards = (): CardContextValue => useContext(CardContext);
