import type { Workbench } from "../agents/workbench.ts";
import type { Understanding } from "./understand.ts";

/** What the built-in agents work on: they all know the description. */
export interface BuiltinWorkbench extends Workbench {
  readonly understanding: Understanding;
}
