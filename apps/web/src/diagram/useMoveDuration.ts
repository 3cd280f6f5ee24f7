import { useAnimated } from "../theme/appearance.ts";

const MOVE_MS = 200;
/** More than so many tables are not followed by the eye, nor moved in time. */
const MANY = 150;

/** Milliseconds in which so many tables, and the view over them, move to where they belong: 0 where nothing is to move. */
export function useMoveDuration(tables: number): number {
  return useAnimated() && tables <= MANY ? MOVE_MS : 0;
}
