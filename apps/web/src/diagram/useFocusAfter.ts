import { type RefObject, useEffect, useRef } from "react";

/** Details that go with their table take the focus with them: whoever deleted it goes on in the diagram. */
export function useFocusAfter(details: object | undefined, region: RefObject<HTMLElement | null>): void {
  const open = details !== undefined;
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) region.current?.focus();
    wasOpen.current = open;
  }, [open, region]);
}
