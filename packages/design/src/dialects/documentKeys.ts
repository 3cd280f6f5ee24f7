import { columnOf } from "../design.ts";
import type { Key } from "../keys.ts";
import type { Table } from "../model.ts";

/** Why a key with documents or vectors in it cannot be enforced where they are stored as long texts. */
export function documentKeyProblem(title: string): (_: unknown, table: Table, key: Key) => string | undefined {
  return (_, table, { columnIds }) => {
    const document = columnIds
      .map((id) => columnOf(table, id))
      .find(({ type }) => type.kind === "json" || type.kind === "vector");
    return document && `${title} has no keys over JSON, which ${document.name} holds`;
  };
}
