import type { EngineName } from "@dbcoach/contract/targets";
import { columnOf, tableOf } from "@dbcoach/design/design";
import type { Column, Design, Relationship, Table } from "@dbcoach/design/model";
import { snakeCase, spokenName } from "@dbcoach/design/names";
import { labelOf, type QueryNames, queryNames } from "./names.ts";
import type { Condition, DataQuestion, Grouping } from "./read.ts";

const MOST_GROUPS = 20;

/** The SQL that answers a question about the data, for the engine that runs queries for this target. */
export function sqlOf(question: DataQuestion, design: Design, engine: EngineName): string {
  const names = queryNames(design, engine);
  switch (question.kind) {
    case "list": {
      const { table, order, limit, conditions } = question;
      const by = order
        ? ` ORDER BY ${names.column(table, order.column)}${order.descending ? " DESC" : ""}${nullsLast(names, order)}`
        : "";
      return `SELECT * FROM ${names.table(table)}${where(names, table, conditions)}${by} LIMIT ${limit}`;
    }
    case "without":
      return withoutSql(question, design, names);
    case "calculate":
      return question.group
        ? groupedSql(question, question.group, design, names)
        : `SELECT ${calculation(question, names, "")} FROM ${names.table(question.table)}${where(names, question.table, question.conditions)}`;
  }
}

/** PostgreSQL puts empty values first when it sorts downwards; the newest row is none of them. */
function nullsLast({ isSqlite }: QueryNames, { column, descending }: { column: Column; descending: boolean }): string {
  return descending && column.nullable && !isSqlite ? " NULLS LAST" : "";
}

function where(names: QueryNames, table: Table, conditions: readonly Condition[], prefix = ""): string {
  if (conditions.length === 0) return "";
  const parts = conditions.map(
    ({ column, value }) => `${prefix}${names.column(table, column)} = ${names.literal(value, column)}`,
  );
  return ` WHERE ${parts.join(" AND ")}`;
}

type Calculate = Extract<DataQuestion, { kind: "calculate" }>;

function calculation(
  { calculation: what, column, table, group }: Calculate,
  names: QueryNames,
  prefix: string,
): string {
  if (what === "count" || !column) {
    const key = columnsOf(table, table.primaryKey)[0];
    // Groups without rows count none.
    const counted = group?.by === "table" && key ? `${prefix}${names.column(table, key)}` : "*";
    return `count(${counted}) AS ${names.quote(snakeCase(table.name))}`;
  }
  const value = `${prefix}${names.column(table, column)}`;
  const alias = names.quote(snakeCase(`${ALIASES[what]} ${column.name}`));
  return what === "avg" ? `round(avg(${value}), 2) AS ${alias}` : `${what}(${value}) AS ${alias}`;
}

const ALIASES = { avg: "average", sum: "total", min: "lowest", max: "highest", count: "number" } as const;

function groupedSql(question: Calculate, group: Grouping, design: Design, names: QueryNames): string {
  const { table, conditions, most = MOST_GROUPS } = question;
  if (group.by === "table") {
    const target = group.table;
    const label = labelOf(target);
    const keys = columnsOf(target, target.primaryKey);
    const shown = [...new Set([...keys, ...(label ? [label] : [])])].map(
      (column) => `t0.${names.column(target, column)}`,
    );
    const last = `t${group.way.length}.`;
    const filter = conditions.map(
      ({ column, value }) => ` AND ${last}${names.column(table, column)} = ${names.literal(value, column)}`,
    );
    const lines = [
      `SELECT ${shown.join(", ")}, ${calculation(question, names, last)}`,
      `FROM ${names.table(target)} AS t0`,
      ...stepsDown(design, group.way, names).map(
        ({ table: own, alias, on }) => `LEFT JOIN ${own} AS ${alias} ON ${on}`,
      ),
    ];
    return `${lines.join("\n")}${filter.join("")}\nGROUP BY ${shown.join(", ")}\nORDER BY ${shown.length + 1} DESC${names.isSqlite ? "" : " NULLS LAST"}, 1\nLIMIT ${most}`;
  }
  const column = names.column(table, group.column);
  const by = group.by === "column" ? column : timeUnit(column, group.unit, names);
  const alias = group.by === "column" ? column : names.quote(group.unit);
  const order = group.by === "column" ? "2 DESC, 1" : "1";
  return `SELECT ${by}${alias === by ? "" : ` AS ${alias}`}, ${calculation(question, names, "")}\nFROM ${names.table(table)}${where(names, table, conditions)}\nGROUP BY 1\nORDER BY ${order}\nLIMIT ${most}`;
}

function timeUnit(column: string, unit: "day" | "month" | "year", { isSqlite }: QueryNames): string {
  const [sqlite, postgresql] = { day: ["%Y-%m-%d", "YYYY-MM-DD"], month: ["%Y-%m", "YYYY-MM"], year: ["%Y", "YYYY"] }[
    unit
  ];
  return isSqlite ? `strftime('${sqlite}', ${column})` : `to_char(${column}, '${postgresql}')`;
}

interface Step {
  table: string;
  alias: string;
  on: string;
}

/** From the row that all belong to (t0) down to the rows that are counted, step by step. */
function stepsDown(design: Design, way: readonly Relationship[], names: QueryNames): Step[] {
  return way.toReversed().map(({ from, to }, at) => {
    const [own, target] = [tableOf(design, from.tableId), tableOf(design, to.tableId)];
    const pairs = from.columnIds.map((id, position) => {
      const key = columnOf(target, to.columnIds[position] ?? "");
      return `t${at + 1}.${names.column(own, columnOf(own, id))} = t${at}.${names.column(target, key)}`;
    });
    return { table: names.table(own), alias: `t${at + 1}`, on: pairs.join(" AND ") };
  });
}

function withoutSql(
  { table, way, counted, present }: Extract<DataQuestion, { kind: "without" }>,
  design: Design,
  names: QueryNames,
): string {
  const [first, ...more] = stepsDown(design, way, names);
  const shown = counted ? `count(*) AS ${names.quote(snakeCase(table.name))}` : "t0.*";
  const joined = more.map(({ table: own, alias, on }) => ` JOIN ${own} AS ${alias} ON ${on}`).join("");
  const rows = first ? `SELECT 1 FROM ${first.table} AS ${first.alias}${joined} WHERE ${first.on}` : "SELECT 1";
  const lines = [
    `SELECT ${shown}`,
    `FROM ${names.table(table)} AS t0`,
    `WHERE ${present ? "" : "NOT "}EXISTS (${rows})`,
  ];
  return [...lines, ...(counted ? [] : [`LIMIT ${MOST_GROUPS}`])].join("\n");
}

function columnsOf(table: Table, ids: readonly string[]): Column[] {
  return ids.map((id) => columnOf(table, id));
}

/** What is asked, in the words of the design: "the average price of books". */
export function spokenQuestion(question: DataQuestion): string {
  const rows = spokenName(question.table.name);
  const filter = question.conditions
    .map(
      ({ column, value }) =>
        ` with ${spokenName(column.name)} ${typeof value === "string" ? spokenName(value) : value ? "yes" : "no"}`,
    )
    .join("");
  if (question.kind === "list") return `${rows}${filter}`;
  if (question.kind === "without")
    return `${rows} ${question.present ? "with" : "without"} ${spokenName(question.other.name)}`;
  const what = question.column
    ? `the ${ALIASES[question.calculation]} ${spokenName(question.column.name)} of ${rows}`
    : rows;
  if (!question.group) return `${what}${filter}`;
  const { group } = question;
  const per =
    group.by === "table"
      ? spokenName(group.table.name)
      : group.by === "time"
        ? group.unit
        : spokenName(group.column.name);
  return `${what}${filter} by ${per}`;
}
