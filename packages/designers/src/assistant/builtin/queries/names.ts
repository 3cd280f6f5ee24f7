import type { EngineName } from "@dbcoach/contract/targets";
import { relationshipsFrom } from "@dbcoach/design/design";
import { dialectFor } from "@dbcoach/design/dialects/registry";
import type { Column, Design, Relationship, Table } from "@dbcoach/design/model";
import { nameWords } from "@dbcoach/design/names";
import { familyOf } from "@dbcoach/design/typeTraits";
import { queryEngineFor } from "@dbcoach/engines/queryTarget";

/** How the parts of a design are written in a query for the engine that answers it. */
export interface QueryNames {
  isSqlite: boolean;
  table(table: Table): string;
  column(table: Table, column: Column): string;
  literal(value: string | boolean, column: Column): string;
  /** As the name of a result's column. */
  quote(name: string): string;
}

/** Queries are for the target itself where it runs them, and for PostgreSQL otherwise. */
export function queryNames(design: Design, engine: EngineName): QueryNames {
  const dialect = dialectFor(queryEngineFor(engine));
  const names = dialect.names(design);
  return {
    isSqlite: engine === "sqlite",
    table: ({ id }) => dialect.quote(names.table(id)),
    column: (table, { id }) => dialect.quote(names.column(table.id, id)),
    literal: (value, { type }) => dialect.literal(value, type),
    quote: (name) => dialect.quote(name),
  };
}

/** What people call a row by: its name or title, else the first short text, else its key. */
export function labelOf(table: Table): Column | undefined {
  const texts = table.columns.filter(
    ({ type }) => familyOf(type) === "text" && !["longText", "passwordHash", "url"].includes(type.kind),
  );
  const named = ["name", "title", "label", "username", "email"]
    .map((word) => texts.find(({ name }) => nameWords(name).includes(word)))
    .find(Boolean);
  return named ?? texts[0] ?? table.columns.find(({ id }) => id === table.primaryKey[0]);
}

/** The moment by which rows of a table are old or new. */
export function momentOf(table: Table): Column | undefined {
  const moments = table.columns.filter(({ type }) => type.kind === "timestamp" || type.kind === "date");
  const lasting = moments.filter(({ name }) => !/birth|expir|due|end|return|deadline|updat/i.test(name));
  return lasting.find(({ nullable }) => !nullable) ?? lasting[0];
}

/** The columns with which can be calculated: keys, references and codes are no amounts. */
export function amountsOf(design: Design, table: Table): Column[] {
  const keys = new Set([
    ...table.primaryKey,
    ...relationshipsFrom(design, table.id).flatMap(({ from }) => from.columnIds),
  ]);
  return table.columns.filter(
    ({ id, type }) => familyOf(type) === "number" && type.kind !== "identifier" && !keys.has(id),
  );
}

/** The shortest way from rows of one table to the one row of another that each belongs to; undefined without one. */
export function wayTo(design: Design, from: Table, to: Table, most = 3): Relationship[] | undefined {
  let ways: Relationship[][] = relationshipsFrom(design, from.id).map((one) => [one]);
  for (let steps = 1; steps <= most; steps += 1) {
    const arrived = ways.find((way) => way.at(-1)?.to.tableId === to.id);
    if (arrived) return arrived;
    ways = ways.flatMap((way) =>
      relationshipsFrom(design, way.at(-1)?.to.tableId ?? "")
        .filter(({ to: next }) => next.tableId !== from.id && !way.some((done) => done.to.tableId === next.tableId))
        .map((one) => [...way, one]),
    );
  }
  return undefined;
}
