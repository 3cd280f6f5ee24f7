import { migration } from "@dbcoach/design/dialects/migrations/migration";
import type { Backfill, Migration, MigrationStep } from "@dbcoach/design/dialects/migrations/step";
import { dialectFor } from "@dbcoach/design/dialects/registry";
import { isEqual } from "@dbcoach/design/diff/equal";
import type { Column, Design } from "@dbcoach/design/model";
import { generateSamples } from "@dbcoach/design/samples/generate";
import type { SampleRows } from "@dbcoach/design/samples/rows";
import { expect } from "vitest";

/** A database that migrations are tried on. */
export interface ProofDatabase {
  engineName: string;
  /** An empty database. */
  reset(): Promise<void>;
  run(sql: string): Promise<void>;
  /** All that the engine's own catalogue says about the schema. */
  catalogue(): Promise<unknown[]>;
  query(sql: string): Promise<unknown[][]>;
}

/** The engine refuses a design as such: there is no schema to migrate from or to. */
export class NotWritable extends Error {}

/** What one proof has seen. */
export interface Proof {
  steps: number;
  rows: number;
  values: number;
}

/**
 * Executes the old schema, its rows and the migration; the catalogue must then be that of the new schema, and all rows
 * and the values of columns that did not change must be there. Then the way back. Throws `NotWritable` where one of the
 * designs alone is refused.
 */
export async function proveMigration(database: ProofDatabase, from: Design, to: Design): Promise<Proof> {
  const { engineName } = database;
  const dialect = dialectFor(engineName);
  const backfills = [...backfillsFor(from, to), ...backfillsFor(to, from)];
  const { up, down } = migration(from, to, engineName, { backfills });
  const catalogueOf = async (design: Design) => {
    await database.reset();
    await runAll(database, dialect.compile(design).statements).catch((error: unknown) => {
      throw new NotWritable(error instanceof Error ? error.message : String(error));
    });
    return database.catalogue();
  };
  const wanted = await catalogueOf(to);
  const old = await catalogueOf(from);
  const samples = remaining(generateSamples(from, { rowsPerTable: 6 }), emptyTables(from, to, { up, down }));
  await runAll(database, dialect.insert(from, samples));
  const before = await keptValues(database, from, from, to);
  await runAll(database, up);
  expectSame(await database.catalogue(), wanted);
  expect(await keptValues(database, to, from, to)).toEqual(before);
  await runAll(database, down);
  expectSame(await database.catalogue(), old);
  expect(await keptValues(database, from, from, to)).toEqual(before);
  return {
    steps: up.length + down.length,
    rows: samples.tables.reduce((sum, { rows }) => sum + rows.length, 0),
    values: before.reduce((sum, { rows }) => sum + rows.length * (rows[0]?.length ?? 0), 0),
  };
}

/** Two catalogues say the same; the message names what only one of them says. */
function expectSame(found: unknown[], wanted: unknown[]) {
  const [a, b] = [found, wanted].map((list) => list.map((line) => JSON.stringify(line)));
  const missing = b?.filter((line) => !a?.includes(line));
  const extra = a?.filter((line) => !b?.includes(line));
  expect({ missing, extra }, JSON.stringify({ missing, extra })).toEqual({ missing: [], extra: [] });
  expect(found).toEqual(wanted);
}

async function runAll(database: ProofDatabase, statements: readonly { sql: string }[]) {
  for (const { sql } of statements) {
    try {
      await database.run(sql);
    } catch (error) {
      throw new Error(`${sql}\n${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** For each column that becomes required, a value that its type takes. */
function backfillsFor(from: Design, to: Design): Backfill[] {
  const samples = generateSamples(to, { rowsPerTable: 1 });
  return to.tables.flatMap((table) =>
    table.columns.flatMap((column): Backfill[] => {
      const before = columnIn(from, table.id, column.id);
      const isRequired = !column.nullable || table.primaryKey.includes(column.id);
      if (!isRequired || (before && !before.nullable)) return [];
      const filled = samples.tables.find(({ tableId }) => tableId === table.id);
      const value = filled?.rows[0]?.[filled.columnIds.indexOf(column.id)];
      if (value === undefined || value === null || typeof value === "object") return [];
      return [{ tableId: table.id, columnId: column.id, value }];
    }),
  );
}

function columnIn(design: Design, tableId: string, columnId: string): Column | undefined {
  return design.tables.find(({ id }) => id === tableId)?.columns.find(({ id }) => id === columnId);
}

/** The tables that must be empty because rows may make a statement fail, and those that refer to them. */
function emptyTables(from: Design, to: Design, { up, down }: Migration): Set<string> {
  const fails = ({ marks }: MigrationStep) => marks.includes("mayFail");
  const empty = new Set([...up, ...down].filter(fails).flatMap(({ tableId }) => tableId ?? []));
  for (const target of empty) {
    for (const design of [from, to]) {
      for (const relationship of design.relationships) {
        if (relationship.to.tableId === target) empty.add(relationship.from.tableId);
      }
    }
  }
  return empty;
}

function remaining({ tables, later }: SampleRows, empty: ReadonlySet<string>): SampleRows {
  const stays = ({ tableId }: { tableId: string }) => !empty.has(tableId);
  return { tables: tables.filter(stays), later: later.filter(stays) };
}

/** The values of all columns that neither change nor depend on what changes, row by row, under the names of `named`. */
async function keptValues(database: ProofDatabase, named: Design, from: Design, to: Design) {
  const dialect = dialectFor(database.engineName);
  const names = dialect.names(named);
  const found: { tableId: string; rows: unknown[][] }[] = [];
  for (const table of from.tables) {
    const after = to.tables.find(({ id }) => id === table.id);
    if (!after) continue;
    const stays = table.columns.filter((column) => {
      const now = columnIn(to, table.id, column.id);
      if (!now || column.generated || now.generated) return false;
      const isRequired = (known: Column, key: readonly string[]) =>
        !known.nullable || key.includes(known.id) || known.default?.kind === "identity";
      return (
        isEqual(column.type, now.type) &&
        isRequired(column, table.primaryKey) === isRequired(now, after.primaryKey) &&
        dialect.columnType(from, table, column) === dialect.columnType(to, after, now)
      );
    });
    const columns = stays.map(({ id }) => dialect.quote(names.column(table.id, id)));
    const rows = await database.query(
      `SELECT ${columns.length > 0 ? columns.join(", ") : "1"} FROM ${dialect.quote(names.table(table.id))}`,
    );
    found.push({ tableId: table.id, rows: sorted(rows) });
  }
  return found;
}

function sorted(rows: unknown[][]): unknown[][] {
  return rows
    .map((row) => ({ row, key: JSON.stringify(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
}
