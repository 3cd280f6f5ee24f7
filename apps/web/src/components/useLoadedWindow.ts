import { useCallback, useEffect, useState } from "react";

interface LoadedWindow<T> {
  /** What `load` resolved with; undefined before. */
  part: T | undefined;
  opened: boolean;
  /** It is to be opened, and still on its way. */
  waiting: boolean;
  /** It did not come when it was last to be opened. */
  failed: boolean;
  open: () => void;
  close: () => void;
}

/**
 * A window whose code is loaded when it is first opened. A page that somebody works on must not fall over because this
 * one part did not come: the window stays closed then, and opening it again tries again.
 */
export function useLoadedWindow<T>(load: () => Promise<T>, openedAtFirst: () => boolean): LoadedWindow<T> {
  const [opened, setOpened] = useState(openedAtFirst);
  const [failed, setFailed] = useState(false);
  const [part, setPart] = useState<T>();
  const waiting = opened && part === undefined;
  useEffect(() => {
    if (!waiting) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        setOpened(false);
        setFailed(true);
      },
    );
  }, [waiting, load]);
  const open = useCallback(() => {
    setFailed(false);
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  return { part, opened, waiting, failed, open, close };
}
