import type { Design } from "../model.ts";
import { spellingOf } from "./style.ts";

/** What every engine can call a table or column without cutting its name. */
export const LONGEST_NAME = 60;

/** What was typed as the design would spell it; undefined when it is no name, or too long for one. */
export function nameFor(design: Design, typed: string): string | undefined {
  const trimmed = typed.trim();
  // A name that is spelled on purpose stays as it is.
  const name = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(trimmed) ? trimmed : spellingOf(design)(trimmed);
  return /[\p{L}\p{N}]/u.test(name) && name.length <= LONGEST_NAME ? name : undefined;
}
