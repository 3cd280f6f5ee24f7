import type { Conventions } from "@dbcoach/contract/conventions";
import type { Column } from "@dbcoach/design/model";
import { SPELLINGS } from "@dbcoach/design/names";
import type { Plan } from "./operations.ts";

/** The plan as a person wants it written. Ids stay, so whatever refers to a table or column still finds it. */
export function conventional(plan: Plan, conventions: Conventions | undefined): Plan {
  if (!conventions) return plan;
  const spell = SPELLINGS[conventions.naming];
  const key = conventions.keyStyle === "uuid" ? asUuid : (column: Column) => column;
  return {
    ...plan,
    enums: plan.enums.map((added) => ({ ...added, name: spell(added.name) })),
    tables: plan.tables.map((table) => ({
      ...table,
      name: spell(table.name),
      columns: table.columns.map((column) => key({ ...column, name: spell(column.name) })),
    })),
  };
}

/** A key that the database numbers, and what refers to one, as a UUID. */
export function asUuid(column: Column): Column {
  if (column.type.kind !== "identifier") return column;
  const uuid: Column = { ...column, type: { kind: "uuid" } };
  return column.default?.kind === "identity" ? { ...uuid, default: { kind: "uuid" } } : uuid;
}
