import type { Column, Design, Table } from "../../model.ts";
import { byteLength, pluralise, SPELLINGS, singularise } from "../../names.ts";
import type { Operation } from "../../operations/schema.ts";
import { typeTitle } from "../../typeTraits.ts";
import type { Finding } from "../finding.ts";
import { columnFinding, type Rule } from "../rule.ts";

/** The spellings that a design may have throughout, the one that needs no quotes anywhere first. */
const KNOWN = [
  { name: "snake_case", fits: /^[\p{Ll}\p{Lo}_][\p{Ll}\p{Lo}\p{M}\p{N}_]*$/u, write: SPELLINGS.snake_case },
  { name: "camelCase", fits: /^[\p{Ll}\p{Lo}][\p{L}\p{M}\p{N}]*$/u, write: SPELLINGS.camelCase },
  { name: "PascalCase", fits: /^[\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}]*$/u, write: SPELLINGS.PascalCase },
] as const;
type Spelling = (typeof KNOWN)[number];

/** One spelling for all names, the one that most of them have: what differs has to be looked up each time. */
export const oneSpelling: Rule = (design) => {
  const spelling = spellingOf(design);
  return design.tables.flatMap((table): Finding[] => {
    const ofTable: Finding[] = spelling.fits.test(table.name)
      ? []
      : [
          {
            code: "names.other-spelling",
            severity: "advice",
            path: [table.id],
            params: { name: table.name, table: table.name, spelling: spelling.name },
            fix: renameTable(design, table, spelling.write(table.name)),
          },
        ];
    const ofColumns = table.columns
      .filter(({ name }) => !spelling.fits.test(name))
      .map((column) =>
        columnFinding("names.other-spelling", "advice", table, column, renameColumn(table, column, spelling), {
          name: column.name,
          spelling: spelling.name,
        }),
      );
    return [...ofTable, ...ofColumns];
  });
};

/** The spelling that most names fit; of equals the first. A single word in lower case fits two of them. */
function spellingOf(design: Design): Spelling {
  const names = design.tables.flatMap((table) => [table.name, ...table.columns.map(({ name }) => name)]);
  const fitting = (spelling: Spelling) => names.filter((name) => spelling.fits.test(name)).length;
  const [snake, ...others] = KNOWN;
  return others.reduce<Spelling>((best, spelling) => (fitting(spelling) > fitting(best) ? spelling : best), snake);
}

function renameTable(design: Design, table: Table, name: string): Operation[] {
  const taken = (other: Table) => other.id !== table.id && other.name.toLowerCase() === name.toLowerCase();
  const better = name !== "" && name !== table.name;
  return better && !design.tables.some(taken) ? [{ op: "renameTable", tableId: table.id, name }] : [];
}

function renameColumn(table: Table, column: Column, spelling: Spelling): Operation[] {
  const name = spelling.write(column.name);
  const taken = (other: Column) => other.id !== column.id && other.name.toLowerCase() === name.toLowerCase();
  const better = name !== "" && name !== column.name;
  return better && !table.columns.some(taken)
    ? [{ op: "renameColumn", tableId: table.id, columnId: column.id, name }]
    : [];
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
