import type { EngineName } from "@dbcoach/contract/targets";
import { freshId } from "@dbcoach/design/design";
import type { Column, Enum, Relationship, Table } from "@dbcoach/design/model";
import { checksOf } from "./checks.ts";
import { withComputedTotal } from "./computed.ts";
import type { ColumnDraft, TableDraft } from "./draft.ts";
import { enumsOf } from "./enums.ts";
import { indexesOf } from "./indexes.ts";
import { modulesOf } from "./modules.ts";
import { sourceOf } from "./sources.ts";
import { withMeaningSearch } from "./vectors.ts";

/** What is to be added to a design, in an order in which it applies. */
export interface Plan {
  enums: Enum[];
  /** Parents before the tables that refer to them, where there is no cycle. */
  tables: Table[];
  relationships: Relationship[];
}

/** The plan that the drafted tables amount to. Ids are readable and unique. */
export function planOf(drafts: readonly TableDraft[], engine: EngineName): Plan {
  const { enums, idOf } = enumsOf(drafts);
  const ids = tableIds(drafts);
  const modules = modulesOf(drafts);
  const names = new Map(drafts.map((draft) => [draft.key, draft.name]));
  const ordered = parentsFirst(drafts);
  const tables = ordered.map((draft) =>
    withComputedTotal(
      tableOf(draft, { ids, names, module: modules.get(draft.key), enumOf: (column) => idOf(draft, column) }),
    ),
  );
  const relationships = ordered.flatMap((draft) => relationshipsOf(draft, ids, drafts));
  if (engine !== "vectordb") return { enums, tables, relationships };
  const search = withMeaningSearch(tables);
  return { enums, tables: search.tables, relationships: [...relationships, ...search.relationships] };
}

function tableIds(drafts: readonly TableDraft[]): Map<string, string> {
  const taken = new Set<string>();
  const ids = new Map<string, string>();
  for (const draft of drafts) {
    const id = freshId(taken, draft.name);
    taken.add(id);
    ids.set(draft.key, id);
  }
  return ids;
}

interface Surroundings {
  ids: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
  module: string | undefined;
  enumOf(column: ColumnDraft): string | undefined;
}

function tableOf(draft: TableDraft, { ids, names, module, enumOf }: Surroundings): Table {
  const id = ids.get(draft.key) ?? draft.name;
  const columnId = (name: string) => `${id}.${name}`;
  const columns = draft.columns.map((column) => toColumn(column, columnId(column.name), enumOf(column)));
  const single = draft.columns
    .filter((column) => column.unique)
    .map((column) => ({ names: [column.name], source: sourceOf(column.origin) }));
  const several = draft.uniques.map((set) => ({
    names: set,
    source: { from: "rule", rule: "unique-together" } as const,
  }));
  return {
    id,
    name: id,
    kind: draft.kind,
    ...(module ? { module } : {}),
    ...(draft.comment ? { comment: draft.comment } : {}),
    columns,
    primaryKey: draft.primaryKey.map(columnId),
    uniques: [...single, ...several].map((set) => ({
      id: `${id}.${set.names.join("_")}_key`,
      columnIds: set.names.map(columnId),
      source: set.source,
    })),
    checks: checksOf(draft, id, columnId),
    indexes: indexesOf(draft, id, columnId, names),
    source: sourceOf(draft.origin),
  };
}

function toColumn(column: ColumnDraft, id: string, enumId: string | undefined): Column {
  return {
    id,
    name: column.name,
    type: enumId ? { kind: "enum", enumId } : column.type,
    nullable: column.nullable,
    ...(column.default ? { default: column.default } : {}),
    ...(column.comment ? { comment: column.comment } : {}),
    source: sourceOf(column.origin),
  };
}

function relationshipsOf(
  draft: TableDraft,
  ids: ReadonlyMap<string, string>,
  drafts: readonly TableDraft[],
): Relationship[] {
  const from = ids.get(draft.key) ?? draft.name;
  return draft.references.flatMap((reference) => {
    const target = drafts.find((other) => other.key === reference.to);
    const to = ids.get(reference.to);
    if (!target || !to) return [];
    return [
      {
        id: `${from}.${reference.columns.join("_")}->${to}`,
        from: { tableId: from, columnIds: reference.columns.map((name) => `${from}.${name}`) },
        to: { tableId: to, columnIds: target.primaryKey.map((name) => `${to}.${name}`) },
        cardinality: reference.cardinality,
        label: reference.label,
        onDelete: reference.onDelete,
        source: sourceOf(reference.origin),
      },
    ];
  });
}

function parentsFirst(drafts: readonly TableDraft[]): TableDraft[] {
  const ordered: TableDraft[] = [];
  const visit = (draft: TableDraft, above: ReadonlySet<string>) => {
    if (ordered.includes(draft) || above.has(draft.key)) return;
    const below = new Set([...above, draft.key]);
    for (const { to } of draft.references) {
      const parent = drafts.find((other) => other.key === to);
      if (parent) visit(parent, below);
    }
    ordered.push(draft);
  };
  for (const draft of drafts) visit(draft, new Set());
  return ordered;
}
