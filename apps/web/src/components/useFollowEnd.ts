import { type RefCallback, type UIEvent, useCallback, useEffect, useRef } from "react";

/** Within this many pixels of the end the view counts as being there. */
const AT_END = 10;

/**
 * Keeps a scrolling element at its end while `length` grows, until the user scrolls up; it follows again once they are
 * back at the end. Spread the result onto the element.
 */
export function useFollowEnd(length: number): { ref: RefCallback<HTMLElement>; onScroll: (event: UIEvent) => void } {
  const element = useRef<HTMLElement>(null);
  const following = useRef(true);
  const ref = useCallback((node: HTMLElement | null) => {
    element.current = node;
  }, []);
  const onScroll = useCallback(({ currentTarget: view }: UIEvent) => {
    following.current = view.scrollHeight - view.scrollTop - view.clientHeight <= AT_END;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: growth is what asks to follow
  useEffect(() => {
    if (following.current) element.current?.scrollTo({ top: element.current.scrollHeight });
  }, [length]);
  return { ref, onScroll };
}
