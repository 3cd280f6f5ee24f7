import type { Design } from "../../model.ts";
import { mysqlWords } from "../mysql/migrations.ts";
import { pgvectorCapabilities, postgresqlCapabilities } from "../postgresql/capabilities.ts";
import { postgresqlWords } from "../postgresql/migrations.ts";
import { dialectFor } from "../registry.ts";
import { sqliteSteps } from "../sqlite/migrations.ts";
import { sqlserverWords } from "../sqlserver/migrations.ts";
import { physicalSchema } from "./physical.ts";
import { planSteps } from "./plan.ts";
import { transfersBetween } from "./splits.ts";
import type { Migration, MigrationOptions, MigrationStep } from "./step.ts";
import type { MigrationWords } from "./words.ts";

type Planner = (from: Design, to: Design, options: MigrationOptions) => MigrationStep[];

const PLANNERS: Readonly<Record<string, Planner>> = {
  mysql: planner(mysqlWords),
  sqlite: sqliteSteps,
  sqlserver: planner(sqlserverWords),
  postgresql: planner(postgresqlWords("postgresql", postgresqlCapabilities)),
  vectordb: planner(postgresqlWords("vectordb", pgvectorCapabilities)),
};

function planner(words: MigrationWords): Planner {
  const { spelling } = words;
  return (from, to, options) => {
    const dialect = dialectFor(spelling.name);
    const [before, after] = [from, to].map((design) => physicalSchema(design, dialect.names(design), spelling));
    if (!before || !after) return [];
    return planSteps(before, after, words, transfersBetween(before, after, options), options);
  };
}

/**
 * The statements that turn a database of one design into one of the other, and those that turn it back. Parts are told
 * by their ids. What rows cannot be carried over is marked. Throws for an engine without an SQL dialect.
 */
export function migration(from: Design, to: Design, engineName: string, options: MigrationOptions = {}): Migration {
  const plan = PLANNERS[engineName];
  if (!plan) throw new Error(`There are no migrations for the engine "${engineName}".`);
  return { up: plan(from, to, options), down: plan(to, from, options) };
}
