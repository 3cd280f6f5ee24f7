import { type RefObject, useLayoutEffect, useRef } from "react";

/** Keeps what is read in its place when something is put before it: `first` names what stands first. */
export function useKeepPlace(first: string | undefined): RefObject<HTMLElement | null> {
  const view = useRef<HTMLElement>(null);
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const { current: element } = view;
    if (!element) return;
    const { scrollHeight: height } = element;
    if (before.current.first !== undefined && before.current.first !== first) {
      element.scrollTop += height - before.current.height;
    }
    before.current = { first, height };
  });
  return view;
}
