import { useEffect, useState } from "react";

/**
 * Gives the focus back, when this part goes, to what had it when this part came. For dialogs that exist only while they
 * are open, or are open when they come: the library's own way sees only those that open and close.
 */
export function useReturnFocus(): void {
  const [origin] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
    },
    [origin],
  );
}
