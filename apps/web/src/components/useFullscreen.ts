import { useEffect, useState } from "react";

interface Fullscreen {
  active: boolean;
  toggle: () => void;
}

/** Whether a part of the page fills the window; Escape ends that. The part itself says how it looks then. */
export function useFullscreen(): Fullscreen {
  const [active, setActive] = useState(false);
  useEffect(() => {
    if (!active) return;
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A menu or a search box in it closes first.
      if (key === "Escape" && !defaultPrevented) setActive(false);
    };
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  }, [active]);
  return { active, toggle: () => setActive((before) => !before) };
}
