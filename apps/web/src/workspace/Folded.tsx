import { Spoiler } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Folded.module.css";

/** What may be long: the first `height` pixels of it, and all when asked for. */
export function Folded({ height, children }: { height: number; children: ReactNode }) {
  return (
    <Spoiler maxHeight={height} showLabel="Show all" hideLabel="Show less" classNames={{ control: classes.more }}>
      {children}
    </Spoiler>
  );
}
