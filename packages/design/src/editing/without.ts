import { relationshipsFrom, relationshipsTo } from "../design.ts";
import type { Design, Table } from "../model.ts";
import { generatedFrom, indexColumns, predicateColumns } from "../operations/apply.ts";

/** The design without these columns and all that is nothing without them: keys, rules, indexes, references, computed values. */
export function withoutColumns(design: Design, table: Table, columnIds: ReadonlySet<string>): Design {
  const gone = new Set(columnIds);
  for (const { id, generated } of table.columns) {
    if (generated && generatedFrom(generated).some((input) => gone.has(input))) gone.add(id);
  }
  const free = (ids: readonly string[]) => !ids.some((id) => gone.has(id));
  const { dependencies, ...rest } = table;
  const left = dependencies?.filter(({ determinant, dependent }) => free([...determinant, ...dependent])) ?? [];
  const changed: Table = {
    ...rest,
    columns: table.columns.filter(({ id }) => !gone.has(id)),
    primaryKey: free(table.primaryKey) ? table.primaryKey : [],
    uniques: table.uniques.filter((unique) => free(unique.columnIds)),
    checks: table.checks.filter((check) => free(predicateColumns(check.predicate))),
    indexes: table.indexes.filter((index) => free(indexColumns(index))),
    ...(left.length > 0 ? { dependencies: left } : {}),
  };
  return withoutUnusedEnums(design, {
    ...design,
    tables: design.tables.map((one) => (one.id === table.id ? changed : one)),
    relationships: design.relationships.filter(({ from, to }) =>
      [from, to].every((end) => end.tableId !== table.id || free(end.columnIds)),
    ),
  });
}

export interface WithoutTable {
  design: Design;
  /** The tables that go: the one that was asked for, and those whose rows are told apart by it. */
  tables: Table[];
  /** The columns of other tables that referred to them: "books.publisher_id". */
  columns: string[];
}

/** The design without the table, what refers to it, and the tables that are keyed by such a reference. */
export function withoutTable(design: Design, table: Table): WithoutTable {
  const gone = new Map([[table.id, table]]);
  for (const { id } of gone.values()) {
    for (const { from } of relationshipsTo(design, id)) {
      const holder = design.tables.find((one) => one.id === from.tableId);
      if (holder && from.columnIds.some((columnId) => holder.primaryKey.includes(columnId)))
        gone.set(holder.id, holder);
    }
  }
  const columns: string[] = [];
  let current = design;
  for (const holder of design.tables.filter(({ id }) => !gone.has(id))) {
    const lost = relationshipsFrom(design, holder.id).filter(({ to }) => gone.has(to.tableId));
    const kept = new Set(
      relationshipsFrom(design, holder.id)
        .filter(({ to }) => !gone.has(to.tableId))
        .flatMap(({ from }) => from.columnIds),
    );
    const ids = new Set(lost.flatMap(({ from }) => from.columnIds).filter((id) => !kept.has(id)));
    if (ids.size === 0) continue;
    columns.push(...holder.columns.filter(({ id }) => ids.has(id)).map(({ name }) => `${holder.name}.${name}`));
    current = withoutColumns(current, holder, ids);
  }
  const left: Design = {
    ...current,
    tables: current.tables.filter(({ id }) => !gone.has(id)),
    relationships: current.relationships.filter(({ from, to }) => !gone.has(from.tableId) && !gone.has(to.tableId)),
  };
  return { design: withoutUnusedEnums(design, left), tables: [...gone.values()], columns };
}

/** Lists of values that were used and are not any more go, too. */
export function withoutUnusedEnums(before: Design, after: Design): Design {
  const used = ({ tables }: Design) =>
    new Set(
      tables.flatMap(({ columns }) => columns.flatMap(({ type }) => (type.kind === "enum" ? [type.enumId] : []))),
    );
  const [then, now] = [used(before), used(after)];
  return { ...after, enums: after.enums.filter(({ id }) => now.has(id) || !then.has(id)) };
}
