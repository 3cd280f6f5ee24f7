import type { Target } from "../../dialects/target.ts";
import type { Column, Design, Relationship, Table } from "../../model.ts";
import { code } from "./parts.ts";

export interface Decision {
  what: string;
  why: string;
  /** Tables or columns that it shaped. */
  where: string[];
}

/** Places shown of one decision; the rest is counted. */
const SHOWN = 6;

/** What was decided in this design, why, and where: only decisions that it really shows. */
export function decisions(design: Design, target: Target): Decision[] {
  const columns = (test: (column: Column, table: Table) => boolean) =>
    design.tables.flatMap((table) =>
      table.columns.filter((column) => test(column, table)).map(({ name }) => `${table.name}.${name}`),
    );
  const tables = (test: (table: Table) => boolean) => design.tables.filter(test).map(({ name }) => name);
  const owners = (onDelete: Relationship["onDelete"]) =>
    tables(({ id }) => design.relationships.some((r) => r.from.tableId === id && r.onDelete === onDelete));
  const [money, moment] = (["money", "timestamp"] as const).map((kind) => target.exactType(kind));
  // What only a relational database does by itself.
  const relational = (where: string[]) => (target.placements ? [] : where);
  const candidates: Decision[] = [
    {
      what: "Rows are numbered by the database",
      why: "A key without meaning never has to change, and inserts may still bring their own number.",
      where: relational(columns((column) => column.default?.kind === "identity")),
    },
    {
      what: "Many-to-many links are tables whose key is the pair",
      why: "The same link cannot exist twice, and the key already serves as an index.",
      where: relational(tables(({ kind, primaryKey }) => kind === "junction" && primaryKey.length > 1)),
    },
    {
      what: `Money is ${code(money ?? "")}`,
      why: "Exact to the cent; floating point is not.",
      where: money ? columns((column) => column.type.kind === "money") : [],
    },
    {
      what: `Moments are ${code(moment ?? "")}`,
      why: "The same moment everywhere, whatever the time zone of whoever reads it.",
      where: moment ? columns((column) => column.type.kind === "timestamp") : [],
    },
    {
      what: "Fixed lists are enumerations",
      why: "A typing mistake is refused instead of becoming one more value.",
      where: columns((column) => column.type.kind === "enum"),
    },
    {
      what: "Passwords are kept as salted hashes only",
      why: "Whoever reads the table cannot sign in with what it holds.",
      where: columns((column) => column.type.kind === "passwordHash"),
    },
    {
      what: "Parts go with the whole",
      why: "Without it they mean nothing, so deleting the whole deletes them.",
      where: relational(owners("cascade")),
    },
    {
      what: "What is referred to cannot be deleted",
      why: "History stays readable; the application has to decide what happens first.",
      where: relational(owners("restrict")),
    },
    {
      what: "Rules are checks in the database",
      why: "They hold for every program that ever writes, not only for this application.",
      where: tables(({ checks }) => checks.length > 0),
    },
    {
      what: "Foreign keys are indexed",
      why: "Joins, and deletes on the other side, find the rows without reading the table.",
      where: relational(
        tables(({ id, indexes }) =>
          design.relationships.some(
            ({ from }) => from.tableId === id && indexes.some(({ columnIds }) => columnIds[0] === from.columnIds[0]),
          ),
        ),
      ),
    },
  ];
  return candidates
    .filter(({ where }) => where.length > 0)
    .map((decision) => {
      const { where } = decision;
      return where.length > SHOWN
        ? { ...decision, where: [...where.slice(0, SHOWN), `${where.length - SHOWN} more`] }
        : decision;
    });
}
