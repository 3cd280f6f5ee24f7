import { familyOf } from "../../typeTraits.ts";
import type { TableChange } from "./compare.ts";
import type { PhysicalSchema } from "./physical.ts";
import { type MigrationOptions, type MigrationStep, type Split, step } from "./step.ts";
import type { MigrationWords } from "./words.ts";

/** Values that move from columns that go to columns that come. */
export interface Transfer {
  tableId: string;
  way: "split" | "join";
  sources: readonly string[];
  targets: readonly string[];
  separator: string;
}

/**
 * The splits and joins between two designs. A split is certain where a written column stays as one that is computed by
 * joining new columns; all others must be told (`options.splits`), since a name proves nothing.
 */
export function transfersBetween(from: PhysicalSchema, to: PhysicalSchema, options: MigrationOptions): Transfer[] {
  const told = options.splits ?? [];
  const splits = [...told, ...certainSplits(from, to)].filter((split) => isSplit(from, to, split));
  const joins = [...told, ...certainSplits(to, from)].filter((split) => isSplit(to, from, split));
  return [
    ...splits.map(({ tableId, from: source, into, separator }): Transfer => {
      return { tableId, way: "split", sources: [source], targets: into, separator };
    }),
    // A computed column that becomes a written one keeps its values without our doing.
    ...joins
      .filter(({ tableId, from: target }) => !columnIn(from, tableId, target))
      .map(({ tableId, from: target, into, separator }): Transfer => {
        return { tableId, way: "join", sources: into, targets: [target], separator };
      }),
  ];
}

function columnIn(schema: PhysicalSchema, tableId: string, columnId: string) {
  return schema.tables.get(tableId)?.columns.find(({ id }) => id === columnId);
}

function certainSplits(from: PhysicalSchema, to: PhysicalSchema): Split[] {
  return [...to.tables.values()].flatMap(({ id: tableId, columns }) =>
    columns.flatMap(({ id, column: { generated }, meant }): Split[] => {
      const before = columnIn(from, tableId, id);
      const isNew = (columnId: string) => !columnIn(from, tableId, columnId);
      if (meant.generated === undefined || generated?.kind !== "joined" || !before || before.meant.generated) return [];
      if (generated.separator === "" || !generated.columnIds.every(isNew)) return [];
      return [{ tableId, from: id, into: generated.columnIds, separator: generated.separator }];
    }),
  );
}

/** Whether the whole is a written text before and gone or computed afterwards, and the parts are new texts. */
function isSplit(from: PhysicalSchema, to: PhysicalSchema, { tableId, from: whole, into }: Split): boolean {
  const source = columnIn(from, tableId, whole);
  const after = columnIn(to, tableId, whole);
  const isText = (column: typeof source) => column !== undefined && familyOf(column.column.type) === "text";
  if (!isText(source) || source?.meant.generated !== undefined || (after && after.meant.generated === undefined))
    return false;
  return into.every((id) => {
    const part = columnIn(to, tableId, id);
    return isText(part) && part?.meant.generated === undefined && !columnIn(from, tableId, id);
  });
}

/** The statements that move the values. */
export function fills(
  { after, before }: TableChange,
  words: MigrationWords,
  transfers: readonly Transfer[],
  parked: ReadonlyMap<string, string>,
): MigrationStep[] {
  const { quote } = words.spelling;
  return transfers
    .filter(({ tableId }) => tableId === after.id)
    .flatMap(({ way, sources, targets, separator }): MigrationStep[] => {
      const from = sources.map((id) => quote(parked.get(`${after.id} ${id}`) ?? ""));
      const into = targets.map((id) => quote(after.columns.find((column) => column.id === id)?.name ?? ""));
      const [whole = ""] = from;
      const values =
        way === "split"
          ? into.map((column, at) => `${column} = ${words.splitPart(whole, separator, at, into.length)}`)
          : into.map((column) => `${column} = ${words.spelling.joined(from, separator)}`);
      const why =
        way === "split"
          ? `Each value is parted at "${separator}"; the last part takes the rest, and a value without it goes to the first.`
          : `The parts are joined with "${separator}".`;
      const named = sources.map((id) => before.columns.find((column) => column.id === id)?.name).join(", ");
      const sql = `UPDATE ${quote(after.name)} SET ${values.join(", ")}`;
      return [step(sql, ["locks"], `The values of ${named} move. ${why}`, after.id)];
    });
}
