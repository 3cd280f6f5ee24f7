import { dialectFor } from "@dbcoach/design/dialects/registry";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import { library } from "@dbcoach/design/test/designs";
import type { PGlite } from "@electric-sql/pglite";
import initSqlJs from "sql.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setupSteps } from "../plan.ts";
import { postgresqlConsole } from "../postgresql/console.ts";
import { createDatabase } from "../postgresql/snapshot.ts";
import { sqliteConsole } from "../sqlite/console.ts";
import { type ConsoleSession, type PlanNode, planText, runText, type StatementRun } from "./session.ts";

let postgresql: PGlite;
const sessions = new Map<string, ConsoleSession>();
beforeAll(async () => {
  postgresql = await createDatabase({});
  sessions.set("postgresql", postgresqlConsole(postgresql));
  const { Database } = await initSqlJs();
  sessions.set("sqlite", sqliteConsole(new Database()));
  for (const [name, session] of sessions) {
    const steps = setupSteps(library, samplesFor(library), dialectFor(name));
    for (const step of steps) if ("sql" in step) await session.run(step.sql, 1);
  }
});
afterAll(() => postgresql.close());

describe.each(["postgresql", "sqlite"] as const)("a console on %s", (name) => {
  const session = () => {
    const found = sessions.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  const run = (text: string, maxRows = 100) => runText(session(), text, name, maxRows);
  const last = async (text: string, maxRows?: number): Promise<StatementRun> => {
    const runs = await run(text, maxRows);
    const found = runs.at(-1);
    if (!found) throw new Error("Nothing was run.");
    return found;
  };
  const [first = { name: "" }] = library.tables;
  const table = first.name;

  it("reads the sample rows, the first of them, and counts all", async () => {
    const all = await last(`SELECT count(*) AS n FROM ${table}`);
    expect(all).toMatchObject({ ok: true, columns: ["n"], rowCount: 1 });
    const count = all.ok ? Number(all.rows[0]?.[0]) : 0;
    expect(count).toBeGreaterThan(3);
    const some = await last(`SELECT * FROM ${table}`, 3);
    expect(some).toMatchObject({ ok: true, rowCount: count });
    expect(some.ok && some.rows).toHaveLength(3);
  });

  it("keeps what a person does, and says how many rows that changed", async () => {
    const runs = await run(
      "CREATE TABLE notes (body text); INSERT INTO notes VALUES ('a'), ('b'); SELECT * FROM notes;",
    );
    expect(runs.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(runs.map((run) => run.ok && run.changed)).toEqual([undefined, 2, undefined]);
    expect(await last("SELECT body FROM notes ORDER BY body")).toMatchObject({ rows: [["a"], ["b"]] });
  });

  it("counts changed rows for nothing that does not change rows", async () => {
    const runs = await run(
      "/* all */ UPDATE notes SET body = body; BEGIN; COMMIT; CREATE TABLE more (a int); DROP TABLE more",
    );
    expect(runs.map((run) => run.ok && run.changed)).toEqual([2, undefined, undefined, undefined, undefined]);
  });

  it("stops at the first statement that fails, and says where that is in the whole text", async () => {
    const text = "SELECT 1;\nSELECT nothing FROM notes;\nDELETE FROM notes;";
    const runs = await run(text);
    expect(runs.map(({ ok }) => ok)).toEqual([true, false]);
    const failed = runs[1];
    expect(failed?.ok === false && failed.error).toMatchObject({
      message: expect.stringContaining("nothing"),
      position: text.indexOf("nothing") + 1,
    });
    expect(await last("SELECT body FROM notes")).toMatchObject({ rowCount: 2 });
  });

  it("runs no commands of a client, and nothing for nothing", async () => {
    expect(await run(" -- only a comment\n")).toEqual([]);
    if (name === "postgresql") expect(await last("\\d notes")).toMatchObject({ ok: false, error: { code: "refused" } });
  });

  it("explains within a transaction that is open, which goes on", async () => {
    await run("BEGIN; DELETE FROM notes");
    expect(await planText(session(), "DELETE FROM notes", name)).toMatchObject({ ok: true });
    expect(await last("SELECT body FROM notes")).toMatchObject({ rowCount: 0 });
    await run("ROLLBACK");
    expect(await last("SELECT body FROM notes")).toMatchObject({ rowCount: 2 });
  });

  it("shows how a query is answered, as a tree, and leaves nothing behind", async () => {
    const shown = await planText(
      session(),
      `SELECT a.* FROM ${table} a JOIN ${table} b ON a.ctid = b.ctid`.replaceAll(
        name === "sqlite" ? ".ctid" : "never",
        ".rowid",
      ),
      name,
    );
    if (!shown.ok) throw new Error(shown.error.message);
    const titles = (nodes: readonly PlanNode[]): string[] =>
      nodes.flatMap((node) => [node.title, ...titles(node.children)]);
    expect(titles(shown.plan).join("\n")).toContain(name === "sqlite" ? "SCAN" : `on ${table}`);
    await planText(session(), "DELETE FROM notes", name);
    expect(await last("SELECT body FROM notes")).toMatchObject({ rowCount: 2 });
    expect(await planText(session(), "SELECT 1; SELECT 2", name)).toMatchObject({ ok: false });
    expect(await planText(session(), "SELECT nothing", name)).toMatchObject({ ok: false });
  });
});
