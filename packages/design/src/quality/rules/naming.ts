import type { Column, Design, Table } from "../../model.ts";
import { byteLength, pluralise, singularise, snakeCase } from "../../names.ts";
import type { Operation } from "../../operations/schema.ts";
import { typeTitle } from "../../typeTraits.ts";
import type { Finding } from "../finding.ts";
import { columnFinding, type Rule } from "../rule.ts";

/** One spelling for all names: what is not snake_case has to be quoted, or read twice. */
export const oneSpelling: Rule = (design) =>
  design.tables.flatMap((table): Finding[] => {
    const tableName = snakeCase(table.name);
    const ofTable: Finding[] = isPlain(table.name)
      ? []
      : [
          {
            code: "names.not-snake-case",
            severity: "advice",
            path: [table.id],
            params: { name: table.name, table: table.name },
            fix: renameTable(design, table, tableName),
          },
        ];
    const ofColumns = table.columns
      .filter(({ name }) => !isPlain(name))
      .map((column) =>
        columnFinding("names.not-snake-case", "advice", table, column, renameColumn(table, column), {
          name: column.name,
        }),
      );
    return [...ofTable, ...ofColumns];
  });

function isPlain(name: string): boolean {
  return /^[\p{Ll}\p{Lo}_][\p{Ll}\p{Lo}\p{M}\p{N}_]*$/u.test(name);
}

function renameTable(design: Design, table: Table, name: string): Operation[] {
  const free =
    name !== "" && !design.tables.some((other) => other.id !== table.id && other.name.toLowerCase() === name);
  return free ? [{ op: "renameTable", tableId: table.id, name }] : [];
}

function renameColumn(table: Table, column: Column): Operation[] {
  const name = snakeCase(column.name);
  const free =
    name !== "" && !table.columns.some((other) => other.id !== column.id && other.name.toLowerCase() === name);
  return free ? [{ op: "renameColumn", tableId: table.id, columnId: column.id, name }] : [];
}

/** Tables are named in one number, singular or plural; whatever is rarer is reported. */
export const oneNumber: Rule = (design) => {
  const countable = design.tables.filter(({ name }) => pluralise(name) !== singularise(name));
  const plural = countable.filter(({ name }) => pluralise(name) === name);
  const singular = countable.filter(({ name }) => pluralise(name) !== name);
  if (plural.length === 0 || singular.length === 0) return [];
  const fewer = singular.length <= plural.length ? singular : plural;
  const inflect = fewer === singular ? pluralise : singularise;
  return fewer.map((table) => ({
    code: "names.mixed-number",
    severity: "advice",
    path: [table.id],
    params: { table: table.name, name: inflect(table.name) },
    fix: renameTable(design, table, inflect(table.name)),
  }));
};

/** PostgreSQL cuts names here; MySQL and SQL Server allow a little more. */
const MOST_BYTES = 63;

/** A name that an engine cuts is no longer the name that people know. */
export const longName: Rule = (design) =>
  design.tables.flatMap((table): Finding[] => [
    ...(byteLength(table.name) > MOST_BYTES
      ? [
          {
            code: "names.too-long",
            severity: "advice" as const,
            path: [table.id],
            params: { name: table.name, table: table.name, bytes: String(MOST_BYTES) },
            fix: [],
          },
        ]
      : []),
    ...table.columns
      .filter(({ name }) => byteLength(name) > MOST_BYTES)
      .map((column) =>
        columnFinding("names.too-long", "advice", table, column, [], { name: column.name, bytes: String(MOST_BYTES) }),
      ),
  ]);

/** One name with two meanings misleads whoever joins the tables. Columns called id, name and the like say nothing. */
export const oneMeaning: Rule = (design) => {
  const uses = new Map<string, { table: Table; column: Column }[]>();
  for (const table of design.tables) {
    for (const column of table.columns) {
      if (GENERAL.has(column.name)) continue;
      uses.set(column.name, [...(uses.get(column.name) ?? []), { table, column }]);
    }
  }
  return [...uses].flatMap(([name, places]): Finding[] => {
    const kinds = new Set(places.map(({ column }) => column.type.kind));
    const [first] = places;
    if (kinds.size < 2 || !first) return [];
    const where = places.map(({ table, column }) => `${table.name} (${typeTitle(column.type)})`).join(", ");
    return [columnFinding("names.two-meanings", "advice", first.table, first.column, [], { name, places: where })];
  });
};

const GENERAL = new Set(
  "id name title type kind code number value status state level position description notes comment source date time".split(
    " ",
  ),
);
