import { type RefCallback, type UIEvent, useCallback, useEffect, useRef, useState } from "react";

/** Within this many pixels of the end the view counts as being there. */
const AT_END = 10;

interface FollowEnd {
  /** To spread onto the scrolling element. */
  view: { ref: RefCallback<HTMLElement>; onScroll: (event: UIEvent) => void };
  /** Whether the user is at the end, and will be kept there. */
  atEnd: boolean;
  toEnd: () => void;
}

/**
 * Keeps a scrolling element at its end while `length` grows, until the user scrolls up; it follows again once they are
 * back at the end. A length of 0 says that nothing grows (any more): it stays where it is.
 */
export function useFollowEnd(length: number): FollowEnd {
  const element = useRef<HTMLElement>(null);
  const following = useRef(true);
  const top = useRef(0);
  const [atEnd, setAtEnd] = useState(true);
  const ref = useCallback((node: HTMLElement | null) => {
    element.current = node;
  }, []);
  const onScroll = useCallback(({ currentTarget: view }: UIEvent) => {
    const isAtEnd = view.scrollHeight - view.scrollTop - view.clientHeight <= AT_END;
    // What grew since the view was moved to its end is no reason to stay behind: only going up is.
    following.current = isAtEnd || (following.current && view.scrollTop >= top.current);
    top.current = view.scrollTop;
    setAtEnd(following.current);
  }, []);
  const toEnd = useCallback(() => {
    following.current = true;
    element.current?.scrollTo({ top: element.current.scrollHeight });
  }, []);
  useEffect(() => {
    if (length > 0 && following.current) element.current?.scrollTo({ top: element.current.scrollHeight });
  }, [length]);
  return { view: { ref, onScroll }, atEnd, toEnd };
}
