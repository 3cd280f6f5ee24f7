import { useEffect, useState } from "react";

interface Fullscreen {
  active: boolean;
  toggle: () => void;
}

/** What Escape closes by itself: menus and the lists of search boxes, as the library marks them, and dialogs. */
const OPEN_PART = '[data-mantine-stop-propagation], [role="dialog"]';

/** Whether a part of the page fills the window; Escape ends that. The part itself says how it looks then. */
export function useFullscreen(): Fullscreen {
  const [active, setActive] = useState(false);
  useEffect(() => {
    if (!active) return;
    // What is open in it closes first. That has to be seen before it is closed.
    let inOpenPart = false;
    const look = ({ target }: KeyboardEvent) => {
      inOpenPart = target instanceof Element && target.closest(OPEN_PART) !== null;
    };
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented && !inOpenPart) setActive(false);
    };
    window.addEventListener("keydown", look, { capture: true });
    window.addEventListener("keydown", leave);
    return () => {
      window.removeEventListener("keydown", look, { capture: true });
      window.removeEventListener("keydown", leave);
    };
  }, [active]);
  return { active, toggle: () => setActive((before) => !before) };
}
