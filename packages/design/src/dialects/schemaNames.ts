import { columnOf, tableOf } from "../design.ts";
import { type Key, keysOf } from "../keys.ts";
import type { CheckPredicate, Design, Table } from "../model.ts";
import { fittingName } from "../names.ts";

/** The physical names of a design's parts by their ids, unquoted. Each throws when the id is unknown. */
export interface SchemaNames {
  table(tableId: string): string;
  column(tableId: string, columnId: string): string;
  enum(enumId: string): string;
  /** The constraint that enforces the key. */
  key(tableId: string, key: Key): string;
  check(tableId: string, checkId: string): string;
  index(tableId: string, indexId: string): string;
  relationship(relationshipId: string): string;
  /** The constraint for what the column's type alone does not enforce. */
  columnRule(tableId: string, columnId: string): string;
  /** The constraint that gives the column its default, where that is a constraint. */
  columnDefault(tableId: string, columnId: string): string;
}

export interface NamingRules {
  identifierBytes: number;
  /** Column names that the engine keeps for itself. */
  systemColumns: ReadonlySet<string>;
  /** Built-in types: an enum of that name could not be referred to. */
  typeWords: ReadonlySet<string>;
  /** Characters that the engine has in no name; replaced by "_". */
  forbidden?: RegExp;
}

/**
 * Stable, readable names for every part: pk_orders, uq_customers_email, fk_orders_customer_id, ck_products_price_min,
 * ix_orders_ordered_at. Tables keep their names; types, keys and indexes share the tables' name space and make way.
 */
export function schemaNames(design: Design, rules: NamingRules): SchemaNames {
  const names = new Map<string, string>();
  // Most engines compare names without case.
  const taken = new Set<string>();
  const clean = (name: string) => cleanName(rules.forbidden ? name.replace(rules.forbidden, "_") : name);
  const claim = (id: string, wanted: string, among = taken) => {
    const name = fittingName(clean(wanted), rules.identifierBytes, among);
    among.add(name.toLowerCase());
    names.set(id, name);
    return name;
  };

  for (const table of design.tables) claim(`table ${table.id}`, table.name);
  for (const { id, name } of design.enums) {
    claim(`enum ${id}`, taken.has(name.toLowerCase()) || rules.typeWords.has(name) ? `${name}_value` : name);
  }
  for (const table of design.tables) {
    const columns = new Set(rules.systemColumns);
    for (const column of table.columns) claim(`column ${table.id} ${column.id}`, column.name, columns);
  }
  const get = (id: string): string => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`The design has no ${id}.`);
    return name;
  };
  const joined = (table: Table, columnIds: readonly string[]) =>
    [get(`table ${table.id}`), ...columnIds.map((id) => get(`column ${table.id} ${id}`))].join("_");

  for (const table of design.tables) {
    const tableName = get(`table ${table.id}`);
    for (const key of keysOf(design, table)) {
      const wanted = key.origin === "primaryKey" ? `pk_${tableName}` : `uq_${joined(table, key.columnIds)}`;
      claim(keyId(table.id, key), wanted);
    }
    for (const { id, predicate } of table.checks) {
      claim(`check ${table.id} ${id}`, `ck_${tableName}_${checkWords(table, predicate)}`);
    }
    for (const { id, columnIds } of table.indexes) claim(`index ${table.id} ${id}`, `ix_${joined(table, columnIds)}`);
  }
  for (const { id, from } of design.relationships) {
    claim(`relationship ${id}`, `fk_${joined(tableOf(design, from.tableId), from.columnIds)}`);
  }
  for (const table of design.tables) {
    for (const { id } of table.columns) {
      claim(`rule ${table.id} ${id}`, `ck_${joined(table, [id])}_value`);
      claim(`default ${table.id} ${id}`, `df_${joined(table, [id])}`);
    }
  }

  return {
    table: (tableId) => get(`table ${tableId}`),
    column: (tableId, columnId) => get(`column ${tableId} ${columnId}`),
    enum: (enumId) => get(`enum ${enumId}`),
    key: (tableId, key) => get(keyId(tableId, key)),
    check: (tableId, checkId) => get(`check ${tableId} ${checkId}`),
    index: (tableId, indexId) => get(`index ${tableId} ${indexId}`),
    relationship: (relationshipId) => get(`relationship ${relationshipId}`),
    columnDefault: (tableId, columnId) => get(`default ${tableId} ${columnId}`),
    columnRule: (tableId, columnId) => get(`rule ${tableId} ${columnId}`),
  };
}

function keyId(tableId: string, key: Key): string {
  return `key ${tableId} ${key.origin} ${key.partId}`;
}

/** No engine stores the NUL character or half of a surrogate pair in a name. */
function cleanName(name: string): string {
  return name.replaceAll("\0", "").toWellFormed() || "_";
}

const COMPARISON_WORDS = { "<": "before", "<=": "not_after", "<>": "not", ">": "after", ">=": "not_before" } as const;

/** What a check demands, as the end of its name. */
function checkWords(table: Table, predicate: CheckPredicate): string {
  const name = (columnId: string) => columnOf(table, columnId).name;
  switch (predicate.kind) {
    case "range":
      return `${name(predicate.columnId)}_${predicate.max === undefined ? "min" : predicate.min === undefined ? "max" : "range"}`;
    case "notBlank":
      return `${name(predicate.columnId)}_not_blank`;
    case "oneOf":
      return `${name(predicate.columnId)}_allowed`;
    case "compare":
      return `${name(predicate.left)}_${COMPARISON_WORDS[predicate.operator]}_${name(predicate.right)}`;
  }
}
