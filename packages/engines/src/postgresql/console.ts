import type { ConsoleResult, ConsoleSession, PlanNode } from "../console/session.ts";
import { FirstRows } from "../query.ts";
import { AS_LISTS, type PostgresqlDatabase, postgresqlFault } from "./session.ts";

/** A console on PostgreSQL. */
export function postgresqlConsole(database: PostgresqlDatabase): ConsoleSession {
  return {
    run: async (sql, maxRows) => resultOf(await database.query(sql, [], AS_LISTS), maxRows),
    plan: async (sql) => {
      // A transaction that the person has opened goes on behind it.
      const opened = await database.exec("SAVEPOINT explained").then(
        () => true,
        () => false,
      );
      if (!opened) await database.exec("BEGIN");
      try {
        const { rows } = await database.query(`EXPLAIN (ANALYZE, FORMAT JSON, BUFFERS OFF) ${sql}`);
        const [answer] = Object.values(rows[0] ?? {});
        const list: unknown = typeof answer === "string" ? JSON.parse(answer) : answer;
        return Array.isArray(list) ? list.map((entry) => nodeOf(field(entry, "Plan"))) : [];
      } finally {
        await database.exec(opened ? "ROLLBACK TO SAVEPOINT explained; RELEASE SAVEPOINT explained" : "ROLLBACK");
      }
    },
    fault: postgresqlFault,
  };
}

type Answer = Awaited<ReturnType<PostgresqlDatabase["query"]>>;

function resultOf({ fields, rows, affectedRows }: Answer, maxRows: number): ConsoleResult {
  const first = new FirstRows(maxRows);
  for (const row of rows) first.add(Object.values(row));
  const changed = fields.length === 0 && affectedRows !== undefined ? { changed: affectedRows } : {};
  return { columns: fields.map(({ name }) => name), rows: first.rows, rowCount: rows.length, ...changed };
}

/** What the title and the numbers of a node hold already, or what only says how the plan is nested. */
const SAID = new Set(
  "Node Type,Relation Name,Alias,Index Name,Plans,Actual Rows,Actual Total Time,Actual Startup Time,Actual Loops,Parent Relationship,Parallel Aware,Async Capable,Disabled,Startup Cost,Plan Width,Join Type,Scan Direction,Strategy,Partial Mode,Schema".split(
    ",",
  ),
);

/** A node of `EXPLAIN (FORMAT JSON)`, as PostgreSQL's manual describes it. */
function nodeOf(plan: unknown): PlanNode {
  const text = (name: string) => {
    const value = field(plan, name);
    return typeof value === "string" ? value : undefined;
  };
  const number = (name: string) => {
    const value = field(plan, name);
    return typeof value === "number" ? value : undefined;
  };
  const join = text("Join Type");
  const index = text("Index Name");
  const relation = text("Relation Name");
  const title = [
    join && join !== "Inner" ? `${join} ${text("Node Type")}` : text("Node Type"),
    index ? `using ${index}` : undefined,
    relation ? `on ${relation}` : undefined,
  ];
  const loops = number("Actual Loops") ?? 1;
  const ms = number("Actual Total Time");
  const rows = number("Actual Rows");
  const children = field(plan, "Plans");
  return {
    title: title.filter((part) => part !== undefined).join(" "),
    details: Object.entries(plan ?? {}).flatMap(([name, value]) => (SAID.has(name) ? [] : [`${name}: ${said(value)}`])),
    // Both are means of the loops.
    ...(rows === undefined ? {} : { rows: Math.round(rows * loops) }),
    ...(ms === undefined ? {} : { ms: Math.round(ms * loops * 1_000) / 1_000 }),
    children: Array.isArray(children) ? children.map(nodeOf) : [],
  };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const said = (value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value));
