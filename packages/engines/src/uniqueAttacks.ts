import { columnOf } from "@dbcoach/design/design";
import { isComputed } from "@dbcoach/design/generated";
import { keysOf } from "@dbcoach/design/keys";
import type { Index, IndexFilter } from "@dbcoach/design/model";
import { singularise, spokenName } from "@dbcoach/design/names";
import { type Row, satisfiesAll } from "@dbcoach/design/samples/rowRules";
import type { SampleValue } from "@dbcoach/design/samples/rows";
import { familyOf } from "@dbcoach/design/typeTraits";
import {
  changedRow,
  changeStep,
  columnNames,
  isReferredTo,
  isWritten,
  noRow,
  notChangeable,
  quoted,
  skipped,
  type Target,
  writableColumns,
} from "./attackTarget.ts";
import type { Step } from "./steps.ts";

/** What forbids two rows with the same values: a key, or a unique index, which may hold for some rows only. */
interface UniqueRule {
  kind: "primaryKey" | "unique";
  /** The physical name. */
  constraint: string;
  columnIds: readonly string[];
  where?: IndexFilter;
  /** Texts are compared without regard to case. */
  folded: boolean;
}

function uniqueRules(target: Target): UniqueRule[] {
  const { design, names, table } = target;
  const keys = keysOf(design, table).map(
    (key): UniqueRule => ({
      kind: key.origin === "primaryKey" ? "primaryKey" : "unique",
      constraint: names.key(table.id, key),
      columnIds: key.columnIds,
      folded: false,
    }),
  );
  const indexes = table.indexes
    .filter((index) => index.unique && index.method === "btree" && isWritten(target, index.id))
    .map(
      ({ id, columnIds, where, caseInsensitive = false }: Index): UniqueRule => ({
        kind: "unique",
        constraint: names.index(table.id, id),
        columnIds: [...new Set(columnIds)],
        ...(where ? { where } : {}),
        folded: caseInsensitive,
      }),
    );
  return [...keys, ...indexes];
}

/** An attack on each key and each unique index of a table. */
export function uniqueAttacks(target: Target): Step[] {
  const rules = uniqueRules(target);
  return rules.map((rule) => ruleAttack(target, rule, rules));
}

function ruleAttack(target: Target, rule: UniqueRule, rules: readonly UniqueRule[]): Step {
  const { table, rows } = target;
  const what = rule.kind === "primaryKey" ? "the primary key" : `the unique key ${columnNames(table, rule.columnIds)}`;
  const stored = writableColumns(target, rule.columnIds);
  const why = noRow(target) ?? stored.map((id) => notChangeable(target, columnOf(table, id))).find(Boolean);
  if (why) return skipped(target, what, why);
  const others = rules.filter((other) => other !== rule);
  // A row that others refer to comes last: changing its key would break their references, too.
  const [free, bound] = [false, true].map((wanted) =>
    rows.filter((row) => isReferredTo(target, row, stored) === wanted),
  );
  for (const first of rows) {
    if (!isUnder(rule, first)) continue;
    for (const values of sameValues(target, rule, stored, first)) {
      const row = [...(free ?? []), ...(bound ?? [])].find((other) => {
        if (other === first) return false;
        const changed = changedRow(target, other, values);
        return clash(target, rule, changed, first) && breaksNothingElse(target, others, changed, other);
      });
      if (!row) continue;
      const thing = spokenName(singularise(table.name));
      const attempt = `a second ${thing} with the same ${columnNames(table, rule.columnIds)}${filterWords(target, rule)}`;
      const { kind, columnIds, constraint } = rule;
      const step = changeStep(target, { constraint: kind, columnIds, attempt, row, values, expect: { constraint } });
      // MySQL looks at references before keys: a new row is nobody's yet.
      const asNew = target.dialect.name === "mysql" && kind === "primaryKey" && bound?.includes(row);
      return asNew ? { ...step, sql: insertion(target, changedRow(target, row, values)) } : step;
    }
  }
  const implied = others.some((other) => !other.where && other.columnIds.every((id) => rule.columnIds.includes(id)));
  return skipped(
    target,
    what,
    implied ? "a shorter key already forbids whatever would break it" : "no two sample rows differ in this key alone",
  );
}

/** Values that make another row equal to this one under the rule, the most telling first: texts in another case. */
function sameValues(target: Target, rule: UniqueRule, stored: readonly string[], first: Row) {
  const { table } = target;
  const ids = rule.where ? [...new Set([...stored, rule.where.columnId])] : stored;
  const valuesOf = (spell: (value: SampleValue, id: string) => SampleValue) =>
    new Map(ids.map((id) => [id, spell(first.get(id) ?? null, id)]));
  const same = valuesOf((value) => value);
  if (!rule.folded) return [same];
  const upper = valuesOf((value, id) =>
    typeof value === "string" && rule.columnIds.includes(id) && familyOf(columnOf(table, id).type) === "text"
      ? value.toUpperCase()
      : value,
  );
  return [upper, same];
}

function filterWords({ table }: Target, { where }: UniqueRule): string {
  if (!where) return "";
  const name = spokenName(columnOf(table, where.columnId).name);
  if (where.kind === "equals") return `, among those whose ${name} is ${String(where.value)}`;
  return where.kind === "isNull" ? `, among those without ${name}` : `, among those with ${name}`;
}

/** Whether the rule is about this row at all: its filter holds it, and no value is null. */
function isUnder({ columnIds, where }: UniqueRule, row: Row): boolean {
  if (columnIds.some((id) => (row.get(id) ?? null) === null)) return false;
  if (!where) return true;
  const value = row.get(where.columnId) ?? null;
  if (where.kind === "equals") return value !== null && String(value) === String(where.value);
  return (value === null) === (where.kind === "isNull");
}

function clash({ table }: Target, rule: UniqueRule, a: Row, b: Row): boolean {
  const folded = (id: string, value: SampleValue | undefined) =>
    rule.folded && typeof value === "string" && familyOf(columnOf(table, id).type) === "text"
      ? value.toLowerCase()
      : value;
  return (
    isUnder(rule, a) &&
    isUnder(rule, b) &&
    rule.columnIds.every((id) => folded(id, a.get(id)) === folded(id, b.get(id)))
  );
}

/** Whether the changed row would satisfy all checks and clash with another row on no other rule. */
function breaksNothingElse(target: Target, others: readonly UniqueRule[], changed: Row, original: Row): boolean {
  const clashes = others.some((rule) =>
    target.rows.some((row) => row !== original && clash(target, rule, changed, row)),
  );
  return !clashes && satisfiesAll(target.table, changed);
}

/** The statement that adds such a row. */
function insertion(target: Target, row: Row): string {
  const { dialect, table, tableName } = target;
  const written = table.columns.filter((column) => row.has(column.id) && !isComputed(table, column));
  const names = written.map(({ id }) => quoted(target, id)).join(", ");
  const values = written.map(({ id, type }) => dialect.literal(row.get(id) ?? null, type)).join(", ");
  return `INSERT INTO ${dialect.quote(tableName)} (${names}) VALUES (${values})`;
}
