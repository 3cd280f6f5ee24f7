import { createContext, useContext } from "react";
import type { DemoConversation } from "./demoConversation.ts";
import type { DemoDesign } from "./demoDesign.ts";

/** The demo mode of this tab. */
export interface Demo {
  on: boolean;
  /** Turns it on with the built-in samples only, and an empty setup. */
  enter(): void;
  leave(): void;
  /** What was designed in this tab since, newest first; the samples come after it. */
  own: readonly DemoConversation[];
  /** Puts it in front, or in the place that it has already. */
  keep(conversation: DemoConversation): void;
  /** What is being designed, or was; undefined in the setup. */
  current: DemoDesign | undefined;
  setCurrent(design: DemoDesign | undefined): void;
}

export const DemoContext = createContext<Demo | undefined>(undefined);

/** The demo mode. Throws outside of its provider: without one nothing would be remembered. */
export function useDemo(): Demo {
  const demo = useContext(DemoContext);
  if (!demo) throw new Error("The demo was used outside of its provider.");
  return demo;
}
