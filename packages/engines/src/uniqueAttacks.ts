import { columnOf } from "@dbcoach/design/design";
import { isKeyLeftOut } from "@dbcoach/design/dialects/findings";
import { isComputed } from "@dbcoach/design/generated";
import { keysOf, type UniqueRule, uniqueRulesOf, uniqueValue } from "@dbcoach/design/keys";
import { singularise, spokenName } from "@dbcoach/design/names";
import { type Row, satisfiesAll } from "@dbcoach/design/samples/rowRules";
import type { SampleValue } from "@dbcoach/design/samples/rows";
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

interface AttackedRule extends UniqueRule {
  kind: "primaryKey" | "unique";
  /** The physical name. */
  constraint: string;
}

function attackedRules(target: Target): AttackedRule[] {
  const { design, names, table } = target;
  const { findings } = target.dialect.compile(design);
  const keys = new Map(keysOf(design, table).map((key) => [key.partId, key]));
  return uniqueRulesOf(design, table)
    .filter(({ origin, partId }) =>
      origin === "index" ? isWritten(target, partId) : !isKeyLeftOut(findings, table.id, partId),
    )
    .map((rule): AttackedRule => {
      const key = rule.origin === "index" ? undefined : keys.get(rule.partId);
      return {
        ...rule,
        kind: rule.origin === "primaryKey" ? "primaryKey" : "unique",
        constraint: key ? names.key(table.id, key) : names.index(table.id, rule.partId),
      };
    });
}

/** An attack on each key and each unique index of a table. */
export function uniqueAttacks(target: Target): Step[] {
  const rules = attackedRules(target);
  return rules.map((rule) => ruleAttack(target, rule, rules));
}

function ruleAttack(target: Target, rule: AttackedRule, rules: readonly AttackedRule[]): Step {
  const { table, rows } = target;
  const what = rule.kind === "primaryKey" ? "the primary key" : `the unique key ${columnNames(table, rule.columnIds)}`;
  const stored = writableColumns(target, rule.columnIds);
  const why = noRow(target) ?? stored.map((id) => notChangeable(target, columnOf(table, id))).find(Boolean);
  if (why) return skipped(target, what, why);
  const others = rules.filter((other) => other !== rule);
  // A row that others refer to comes last: changing its key would break their references, too.
  const [free, referred] = [false, true].map((wanted) =>
    rows.filter((row) => isReferredTo(target, row, stored) === wanted),
  );
  const { referencesFirst } = target.dialect.capabilities;
  const bound = referencesFirst && rule.kind !== "primaryKey" ? [] : referred;
  for (const first of rows) {
    if (!isUnder(rule, first)) continue;
    for (const values of sameValues(rule, stored, first)) {
      const row = [...(free ?? []), ...(bound ?? [])].find((other) => {
        if (other === first) return false;
        const changed = changedRow(target, other, values);
        return clash(rule, changed, first) && breaksNothingElse(target, others, changed, other);
      });
      if (!row) continue;
      const thing = spokenName(singularise(table.name));
      const attempt = `a second ${thing} with the same ${columnNames(table, rule.columnIds)}${filterWords(target, rule)}`;
      const { kind, columnIds, constraint } = rule;
      const step = changeStep(target, { constraint: kind, columnIds, attempt, row, values, expect: { constraint } });
      // Where references are looked at before keys: a new row is nobody's yet.
      const asNew = referencesFirst && kind === "primaryKey" && bound?.includes(row);
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
function sameValues(rule: UniqueRule, stored: readonly string[], first: Row) {
  const ids = rule.where ? [...new Set([...stored, rule.where.columnId])] : stored;
  const valuesOf = (spell: (value: SampleValue, id: string) => SampleValue) =>
    new Map(ids.map((id) => [id, spell(first.get(id) ?? null, id)]));
  const same = valuesOf((value) => value);
  if (rule.folded.size === 0) return [same];
  const upper = valuesOf((value, id) =>
    typeof value === "string" && rule.folded.has(id) ? value.toUpperCase() : value,
  );
  return [upper, same];
}

function filterWords({ table }: Target, { where }: UniqueRule): string {
  if (!where) return "";
  const name = spokenName(columnOf(table, where.columnId).name);
  if (where.kind === "equals") return `, among those whose ${name} is ${String(where.value)}`;
  return where.kind === "isNull" ? `, among those without ${name}` : `, among those with ${name}`;
}

/** Whether the rule is about this row at all. */
function isUnder(rule: UniqueRule, row: Row): boolean {
  return uniqueValue(rule, (id) => row.get(id) ?? null) !== undefined;
}

function clash(rule: UniqueRule, a: Row, b: Row): boolean {
  const value = uniqueValue(rule, (id) => a.get(id) ?? null);
  return value !== undefined && value === uniqueValue(rule, (id) => b.get(id) ?? null);
}

/** Whether the changed row would satisfy all checks and clash with another row on no other rule. */
function breaksNothingElse(target: Target, others: readonly UniqueRule[], changed: Row, original: Row): boolean {
  const clashes = others.some((rule) => target.rows.some((row) => row !== original && clash(rule, changed, row)));
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
