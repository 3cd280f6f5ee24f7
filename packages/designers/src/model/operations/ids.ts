import { freshId } from "@dbcoach/design/design";
import type { Design, Table } from "@dbcoach/design/model";
import { columnMeant, tableMeant } from "./references.ts";
import { isRecord } from "./types.ts";

/** Ids of new parts, as the built-in designer makes them: readable, from names. */

type Written = Record<string, unknown>;

const text = (value: unknown) => (typeof value === "string" ? value : "");
const records = (value: unknown): Written[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const taken = (parts: readonly { id: string }[] | undefined) => new Set(parts?.map(({ id }) => id));

function withId(part: Written, base: string, known: Set<string>): Written {
  const id = text(part.id) || freshId(known, base || "part");
  known.add(id);
  return { ...part, id };
}

/** The operation with an id for each part that it adds. `table` is the one whose part it adds. */
export function withIds(written: Written, design: Design, table: Table | undefined): Written {
  const { requirement, assumption, enum: added, relationship } = written;
  if (isRecord(requirement)) {
    return {
      ...written,
      requirement: withId(requirement, `R${design.requirements.length + 1}`, taken(design.requirements)),
    };
  }
  if (isRecord(assumption)) {
    return {
      ...written,
      assumption: withId(assumption, `A${design.assumptions.length + 1}`, taken(design.assumptions)),
    };
  }
  if (isRecord(added)) return { ...written, enum: withId(added, text(added.name), taken(design.enums)) };
  if (isRecord(written.table)) return { ...written, table: tableWithIds(written.table, design) };
  if (isRecord(relationship)) {
    return {
      ...written,
      relationship: withId(relationship, linkId(relationship, design), taken(design.relationships)),
    };
  }
  return table ? { ...written, ...partWithId(written, table) } : written;
}

function tableWithIds(written: Written, design: Design): Written {
  const table = withId(written, text(written.name), taken(design.tables));
  const id = text(table.id);
  const columns = new Set<string>();
  const others = new Set<string>();
  const part = (member: string, suffix: string) =>
    member in table
      ? { [member]: records(table[member]).map((item) => withId(item, `${id}.${columnsOf(item)}_${suffix}`, others)) }
      : {};
  return {
    ...table,
    columns: records(table.columns).map((column) => withId(column, `${id}.${text(column.name)}`, columns)),
    ...part("uniques", "key"),
    ...part("checks", "check"),
    ...part("indexes", "idx"),
    ...part("dependencies", "dependency"),
  };
}

/** The parts that an operation can add to a table that exists: the member, the list, the end of the id. */
const SINGLE = [
  ["column", "columns", ""],
  ["unique", "uniques", "_key"],
  ["check", "checks", "_check"],
  ["index", "indexes", "_idx"],
  ["dependency", "dependencies", "_dependency"],
] as const;

function partWithId(written: Written, table: Table): Written {
  for (const [member, list, suffix] of SINGLE) {
    const part = written[member];
    if (!isRecord(part)) continue;
    const base = member === "column" ? text(part.name) : `${columnsOf(part)}${suffix}`;
    return { [member]: withId(part, `${table.id}.${base}`, taken(table[list])) };
  }
  return {};
}

/** The names of the columns that a part is about, as they were written, joined. */
function columnsOf(part: Written): string {
  const { predicate } = part;
  const list =
    part.columnIds ?? part.determinant ?? (isRecord(predicate) ? [predicate.columnId ?? predicate.left] : []);
  return (Array.isArray(list) ? list : []).map((name) => text(name).split(".").at(-1)).join("_");
}

function linkId({ from, to }: Written, design: Design): string {
  if (!isRecord(from) || !isRecord(to)) return "";
  const [source, target] = [from, to].map(({ tableId }) => tableMeant(design, text(tableId)));
  const ids = (Array.isArray(from.columnIds) ? from.columnIds : []).map(text);
  const names = ids.map((name) => (source ? columnMeant(source, name) : name).split(".").at(-1));
  return `${source?.id ?? text(from.tableId)}.${names.join("_")}->${target?.id ?? text(to.tableId)}`;
}
