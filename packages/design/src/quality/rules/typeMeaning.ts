import type { Column } from "../../model.ts";
import { nameWords } from "../../names.ts";
import type { LogicalType } from "../../types.ts";
import { changeColumn, columnFinding, type Rule } from "../rule.ts";

const PLAIN = new Set<Column["type"]["kind"]>(["text", "longText", "code", "integer"]);

/** The temporal type that a column's name asks for. */
function temporalMeaning(name: string): LogicalType | undefined {
  const words = nameWords(name);
  const last = words.at(-1) ?? "";
  if (words.length > 1 && last === "at") return { kind: "timestamp" };
  if (last === "timestamp" || last === "datetime") return { kind: "timestamp" };
  if (last === "date" || last === "birthday" || (words.length > 1 && last === "on")) return { kind: "date" };
  return undefined;
}

/** Dates as texts or numbers sort wrong, and take whatever is no date. */
export const dateAsText: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.columns
      .filter(({ name, type }) => PLAIN.has(type.kind) && temporalMeaning(name) !== undefined)
      .map((column) => {
        const type = temporalMeaning(column.name);
        const free = column.default === undefined && !column.generated;
        const fix = type && free ? [changeColumn(table, column, { type })] : [];
        return columnFinding("types.date-as-other-type", "warning", table, column, fix);
      }),
  );

/** A yes or no that is stored as text has more than two answers. */
export const flagAsText: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.columns
      .filter(({ name, type }) => PLAIN.has(type.kind) && /^(is|has|can)_[a-z]/.test(name))
      .map((column) => {
        const free = column.default === undefined && !column.generated;
        const fix = free ? [changeColumn(table, column, { type: { kind: "boolean" } })] : [];
        return columnFinding("types.flag-as-other-type", "warning", table, column, fix);
      }),
  );

/** From here on, a list of values changes often enough to be rows. */
const MANY_VALUES = 30;

/** A list of one value decides nothing; a long list is data, which people want to change without a migration. */
export const enumSize: Rule = (design) =>
  design.enums
    .filter(({ values }) => values.length === 1 || values.length > MANY_VALUES)
    .map(({ id, name, values }) => ({
      code: values.length === 1 ? "types.enum-of-one" : "types.enum-too-long",
      severity: "advice",
      path: [id],
      params: { name, number: String(values.length) },
      fix: [],
    }));

/** A column with a plural name that holds one text holds a list that cannot be searched, referred to or checked. */
export const listInText: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.columns
      .filter(({ name, type }) => {
        const last = nameWords(name).at(-1) ?? "";
        return (type.kind === "text" || type.kind === "code") && LISTS.has(last);
      })
      .map((column) => columnFinding("structure.list-in-text", "warning", table, column)),
  );

/** Plurals that, as a column, nearly always mean a list. Notes, terms, details and the like are prose. */
const LISTS = new Set(
  "tags keywords categories emails phones ingredients skills languages genres authors topics labels roles colors colours sizes items members participants attendees permissions".split(
    " ",
  ),
);
