import { orderedRenames } from "../../diff/renames.ts";
import type { SchemaChange } from "./compare.ts";
import { type MigrationStep, safe } from "./step.ts";
import type { MigrationWords } from "./words.ts";

/** The new names of tables, enums, constraints, indexes and columns, in an order in which no name is taken. */
export function renames(
  change: SchemaChange,
  words: MigrationWords,
  parked: ReadonlyMap<string, string>,
): MigrationStep[] {
  return [...partRenames(change, words), ...columnRenames(change, words, parked)];
}

interface PartRename {
  id: string;
  from: string;
  to: string;
  tableId?: string;
  write(table: string, from: string, to: string): string;
}

function partRenames({ changed, enums, to }: SchemaChange, words: MigrationWords): MigrationStep[] {
  const wanted: PartRename[] = [
    ...changed.flatMap(({ before, after, constraints, references, indexes }) => [
      {
        id: `table ${after.id}`,
        from: before.name,
        to: after.name,
        tableId: after.id,
        write: (_: string, old: string, now: string) => words.renameTable(old, now),
      },
      ...[...constraints.renamed, ...references.renamed].map((part) => ({
        id: `part ${after.id} ${part.after.id}`,
        from: part.before.name,
        to: part.after.name,
        tableId: after.id,
        write: (table: string, old: string, now: string) => words.renameConstraint(table, part.after.kind, old, now),
      })),
      ...indexes.renamed.map((part) => ({
        id: `part ${after.id} ${part.after.id}`,
        from: part.before.name,
        to: part.after.name,
        tableId: after.id,
        write: words.renameIndex,
      })),
    ]),
    ...enums.kept.map(({ before, after }) => ({
      id: `enum ${after.id}`,
      from: before.name,
      to: after.name,
      write: (_: string, old: string, now: string) => words.renameEnum?.(old, now) ?? "",
    })),
  ];
  const byId = new Map(wanted.map((rename) => [rename.id, rename]));
  const namesAfter = [
    ...[...to.tables.values()].flatMap((table) =>
      [table, ...table.constraints, ...table.references, ...table.indexes].map(({ name }) => name),
    ),
    ...to.enums.map(({ name }) => name),
  ];
  const tableNames = new Map(changed.map(({ before }) => [before.id, before.name]));
  return orderedRenames(wanted, namesAfter).flatMap(({ id, from, to: now }) => {
    const rename = byId.get(id);
    if (!rename) return [];
    const { tableId = "", write } = rename;
    const sql = write(tableNames.get(tableId) ?? "", from, now);
    if (id === `table ${tableId}`) tableNames.set(tableId, now);
    return [safe(sql, `"${from}" is called "${now}" from now on.`, rename.tableId)];
  });
}

function columnRenames(
  { changed }: SchemaChange,
  words: MigrationWords,
  parked: ReadonlyMap<string, string>,
): MigrationStep[] {
  return changed.flatMap(({ before, after, kept }) => {
    const leaving = (id: string) => parked.get(`${after.id} ${id}`);
    const stays = new Set(after.columns.map(({ id }) => id));
    const wanted = [
      ...kept.flatMap(({ before: old, after: now, rewritten }) => {
        const name = rewritten ? leaving(now.id) : now.name;
        return name === undefined ? [] : [{ id: now.id, from: old.name, to: name }];
      }),
      ...before.columns.flatMap(({ id, name }) => {
        const to = stays.has(id) ? undefined : leaving(id);
        return to === undefined ? [] : [{ id, from: name, to }];
      }),
    ];
    const taken = after.columns.map(({ name }) => name);
    return orderedRenames(wanted, taken).map(({ from, to }) =>
      safe(words.renameColumn(after.name, from, to), `"${from}" is called "${to}" from now on.`, after.id),
    );
  });
}
