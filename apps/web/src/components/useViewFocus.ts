import { useEffect, useRef } from "react";

/**
 * When a view takes the place of another and what had the focus has gone with that, the page's main part has it: the next
 * Tab is in the new view and not at the top of the page again. `view` tells one from another.
 */
export function useViewFocus(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // Views that give the focus to something of theirs have done so by now.
    if (document.activeElement !== document.body) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [view]);
}
