import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./ListBesideReading.module.css";

const NARROW = "(max-width: 48em)";

/** Whether list and conversation come one after the other, as on a phone. */
export const useNarrow = (): boolean => useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) ?? false;

interface ListBesideReadingProps {
  narrow: boolean;
  /** Whether something is chosen to be read: on a phone it takes the place of the list. */
  reading: boolean;
  list: ReactNode;
  children: ReactNode;
}

/** A list of conversations, and the one to read beside it. */
export function ListBesideReading({ narrow, reading, list, children }: ListBesideReadingProps) {
  return (
    <div className={classes.page}>
      {(!narrow || !reading) && <aside className={classes.sidebar}>{list}</aside>}
      {(!narrow || reading) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.pane} aria-label="Conversation" tabIndex={0}>
          {children}
        </section>
      )}
    </div>
  );
}
