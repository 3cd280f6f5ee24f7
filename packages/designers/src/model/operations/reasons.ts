import type { Design, Table } from "@dbcoach/design/model";
import type { OperationError } from "@dbcoach/design/operations/apply";
import type { z } from "zod";
import { isRecord, TYPE_KINDS } from "./types.ts";

/** Why an operation was not taken, in words that the model can act on. */

/** What does not fit the schema, with the place of each fault. */
export function schemaReason(error: z.ZodError, written: Record<string, unknown>): string {
  const faults = error.issues.map(({ path, message }) => {
    const place = path
      .filter((part) => part !== "source" && part !== "id")
      .map(String)
      .join(".");
    if (path.at(-1) === "kind" && path.at(-2) === "type") {
      return `${place}: there is no such type${kindAt(written, path)}; there are: ${TYPE_KINDS.join(", ")}`;
    }
    return `${place || "the operation"}: ${message}`;
  });
  return [...new Set(faults)].slice(0, 5).join("; ");
}

function kindAt(written: unknown, path: readonly PropertyKey[]): string {
  let value: unknown = written;
  for (const key of path.slice(0, -1))
    value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined;
  const kind = isRecord(value) ? value.kind : value;
  return typeof kind === "string" ? ` as "${kind}"` : "";
}

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(", ") || "none yet";

/** That the design has no such table. */
export function unknownTableReason(reference: string, design: Design): string {
  return `there is no table "${reference}"; there are: ${names(design.tables)}`;
}

/** That the table has no such column. */
export function unknownColumnReason(reference: string, table: Table): string {
  return `there is no column "${reference}" in ${table.name}; it has: ${names(table.columns)}`;
}

/** Why it does not apply to the design. */
export function refusalReason({ code, path, params }: OperationError, design: Design): string {
  const last = path.at(-1) ?? "";
  const table = design.tables.find(({ id }) => id === path[0]);
  switch (code) {
    case "unknownTable":
      return unknownTableReason(last, design);
    case "unknownColumn":
      return table ? unknownColumnReason(last, table) : `there is no column "${last}"`;
    case "unknownEnum":
      return `there is no enum "${last}"; there are: ${names(design.enums)}. Add it first.`;
    case "unknownPart":
      return `there is nothing with the id "${last}"`;
    case "duplicateId":
      return `"${last}" exists already`;
    case "duplicateName":
      return `the name "${params.name ?? last}" is taken already`;
    case "stillReferenced":
      return `"${last}" is still used by "${params.by ?? "something"}"; remove that first`;
    case "keyMismatch":
      return `"${last}" does not have as many columns on one side as on the other`;
  }
}
