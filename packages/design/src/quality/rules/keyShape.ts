import { columnOf, relationshipsTo } from "../../design.ts";
import { sameColumns } from "../../keys.ts";
import type { Column, Table } from "../../model.ts";
import { isWhole } from "../../typeTraits.ts";
import type { Finding } from "../finding.ts";
import { changeColumn, columnFinding, type Rule } from "../rule.ts";

const names = (table: Table, columnIds: readonly string[]) =>
  columnIds.map((id) => columnOf(table, id).name).join(", ");

/** A unique key that repeats another key, or contains one, promises nothing new. */
export const redundantUnique: Rule = (design) =>
  design.tables.flatMap((table) =>
    table.uniques.flatMap((unique, position): Finding[] => {
      const others = [
        table.primaryKey,
        ...table.uniques.filter(({ id }) => id !== unique.id).map(({ columnIds }) => columnIds),
      ];
      const covering = others.find(
        (columnIds, at) =>
          columnIds.length > 0 &&
          columnIds.every((id) => unique.columnIds.includes(id)) &&
          // Of two alike, the first stays.
          (!sameColumns(columnIds, unique.columnIds) || at === 0 || at <= position),
      );
      if (!covering) return [];
      const params = {
        table: table.name,
        columns: names(table, unique.columnIds),
        covering: names(table, covering),
      };
      const fix = [{ op: "removeUnique", tableId: table.id, uniqueId: unique.id } as const];
      return [{ code: "keys.redundant-unique", severity: "warning", path: [table.id, unique.id], params, fix }];
    }),
  );

/** Every table that refers to a wide key repeats all of it. */
export const wideKey: Rule = (design) =>
  design.tables
    .filter(({ id, primaryKey }) => primaryKey.length > 3 && relationshipsTo(design, id).length > 0)
    .map((table) => ({
      code: "keys.wide-primary-key",
      severity: "advice",
      path: [table.id],
      params: { table: table.name, columns: names(table, table.primaryKey) },
      fix: [],
    }));

const CHANGEABLE = new Set<Column["type"]["kind"]>(["email", "phone", "personName", "address", "url", "ipAddress"]);

/** People change their address and their number; a key that others refer to should not have to. */
export const changeableKey: Rule = (design) =>
  design.tables
    .filter(({ id }) => relationshipsTo(design, id).length > 0)
    .flatMap((table) =>
      table.primaryKey
        .map((id) => columnOf(table, id))
        .filter(({ type }) => CHANGEABLE.has(type.kind))
        .map((column) => columnFinding("keys.changeable-primary-key", "warning", table, column)),
    );

/** Keys of two styles in one design make every reference a question. */
export const mixedKeyStyles: Rule = (design) => {
  const single = design.tables.flatMap((table) => {
    const [only, ...others] = table.primaryKey;
    return only === undefined || others.length > 0 ? [] : [{ table, column: columnOf(table, only) }];
  });
  const numbered = single.filter(({ column }) => column.default?.kind === "identity");
  const uuids = single.filter(({ column }) => column.default?.kind === "uuid");
  if (numbered.length === 0 || uuids.length === 0) return [];
  const [few, many] = numbered.length < uuids.length ? [numbered, "UUIDs"] : [uuids, "numbers"];
  const params = { tables: few.map(({ table }) => table.name).join(", "), many };
  return [{ code: "keys.mixed-styles", severity: "advice", path: [], params, fix: [] }];
};

/** A 32-bit key ends at two thousand million; widening it later rewrites the table and all that refer to it. */
export const smallKey: Rule = (design) =>
  design.tables.flatMap((table): Finding[] => {
    const [only, ...others] = table.primaryKey;
    if (only === undefined || others.length > 0) return [];
    const column = columnOf(table, only);
    if (column.default?.kind !== "identity" || !isWhole(column.type) || column.type.kind === "identifier") return [];
    const type = { kind: "identifier" } as const;
    const referring = relationshipsTo(design, table.id)
      .filter(({ to, from }) => to.columnIds.length === 1 && from.tableId !== table.id)
      .flatMap(({ from }) => design.tables.filter(({ id }) => id === from.tableId).map((other) => ({ other, from })))
      .map(({ other, from }) => changeColumn(other, columnOf(other, from.columnIds[0] ?? ""), { type }));
    return [
      columnFinding("scale.small-key", "advice", table, column, [changeColumn(table, column, { type }), ...referring]),
    ];
  });
