import type { Design } from "../../model.ts";
import { migrationScript } from "./script.ts";
import type { Split } from "./step.ts";

/** The scripts from one design to another and back, for a database of this engine. */
export function migrationBetween(before: Design, after: Design, engine: string): { up: string; down: string } {
  const options = { splits: splitsBetween(before, after) };
  return { up: migrationScript(before, after, engine, options), down: migrationScript(after, before, engine, options) };
}

/**
 * Who takes one column out of a table and puts several in with the same change, splits it: its values go along as far
 * as they are texts. A name is written with spaces between its parts, everything else with commas.
 */
function splitsBetween(before: Design, after: Design): Split[] {
  return after.tables.flatMap(({ id: tableId, columns }) => {
    const old = before.tables.find(({ id }) => id === tableId)?.columns ?? [];
    const [from, ...others] = old.filter(({ id }) => !columns.some((column) => column.id === id));
    const into = columns.map(({ id }) => id).filter((id) => !old.some((column) => column.id === id));
    if (!from || others.length > 0 || into.length < 2) return [];
    return [{ tableId, from: from.id, into, separator: from.type.kind === "personName" ? " " : ", " }];
  });
}
