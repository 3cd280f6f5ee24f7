import type { SplitterPaneSize } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { keep, kept } from "./browserStore.ts";

interface StoredSizes<T> {
  /** For the panes, in their order. */
  initial: T;
  /** For the splitter. */
  splitter: { sizes: SplitterPaneSize[]; onSizeChange: (sizes: SplitterPaneSize[]) => void };
}

/** The sizes of a splitter's panes in percent, remembered under a name. */
export function useStoredSizes<const T extends readonly number[]>(name: string, standard: T): StoredSizes<T> {
  const key = `dbcoach.panes.${name}`;
  const [sizes, setSizes] = useState<SplitterPaneSize[]>(() => readSizes(key, standard.length) ?? [...standard]);
  const splitter = useMemo(() => {
    const onSizeChange = (changed: SplitterPaneSize[]) => {
      setSizes(changed);
      keep(key, JSON.stringify(changed));
    };
    return { sizes, onSizeChange };
  }, [sizes, key]);
  return { initial: standard, splitter };
}

function readSizes(key: string, count: number): number[] | undefined {
  try {
    const stored: unknown = JSON.parse(kept(key) ?? "null");
    const isUsable =
      Array.isArray(stored) && stored.length === count && stored.every((size) => typeof size === "number");
    return isUsable ? stored : undefined;
  } catch {
    return undefined;
  }
}
