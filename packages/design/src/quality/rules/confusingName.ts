import { confusingWords, reservedWords } from "../../dialects/postgresql/reservedWords.ts";
import { pluralise, singularise } from "../../names.ts";
import type { Finding } from "../finding.ts";
import { columnFinding, type Rule } from "../rule.ts";

export const CONFUSING_NAME = "names.confusing";

/** A name that SQL uses itself must be quoted everywhere, or reads like a type. */
export const confusingName: Rule = (design) =>
  design.tables.flatMap((table): Finding[] => {
    const plural = pluralise(table.name);
    const freeTable =
      !confuses(plural) && !design.tables.some(({ name }) => name.toLowerCase() === plural.toLowerCase());
    const ofTable: Finding[] = confuses(table.name)
      ? [
          {
            code: CONFUSING_NAME,
            severity: "advice",
            path: [table.id],
            params: { name: table.name, table: table.name },
            fix: freeTable ? [{ op: "renameTable", tableId: table.id, name: plural }] : [],
          },
        ]
      : [];
    const ofColumns = table.columns
      .filter(({ name }) => confuses(name))
      .map((column) => {
        const name = `${singularise(table.name)}_${column.name}`;
        const free = !table.columns.some((other) => other.name.toLowerCase() === name.toLowerCase());
        const fix = free ? [{ op: "renameColumn", tableId: table.id, columnId: column.id, name } as const] : [];
        return columnFinding(CONFUSING_NAME, "advice", table, column, fix, { name: column.name });
      });
    return [...ofTable, ...ofColumns];
  });

/** Whether SQL uses the name itself. */
export function confuses(name: string): boolean {
  return reservedWords.has(name.toLowerCase()) || confusingWords.has(name.toLowerCase());
}
