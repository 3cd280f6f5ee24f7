import { conversion } from "./conversions.ts";
import type {
  PhysicalColumn,
  PhysicalConstraint,
  PhysicalEnum,
  PhysicalIndex,
  PhysicalSchema,
  PhysicalTable,
} from "./physical.ts";
import type { MigrationMark } from "./step.ts";
import type { MigrationWords } from "./words.ts";

/** A column that is in both designs. */
export interface KeptColumn {
  before: PhysicalColumn;
  after: PhysicalColumn;
  /** Whether its type, or the values of its enum, are others than before. */
  retyped: boolean;
  /** Whether it is computed now and was not, or otherwise: it goes and comes again. */
  rewritten: boolean;
  /** Whether it was computed and keeps the values from now on. */
  fixed: boolean;
  /** What becomes of its values. */
  marks: MigrationMark[];
  why: string;
}

/** Parts of one kind that go, come and get another name. */
export interface PartsChange<Part> {
  dropped: Part[];
  /** `again`: the same rule held before. */
  added: { part: Part; again: boolean }[];
  renamed: { before: Part; after: Part }[];
}

export interface TableChange {
  before: PhysicalTable;
  after: PhysicalTable;
  kept: KeptColumn[];
  added: PhysicalColumn[];
  removed: PhysicalColumn[];
  constraints: PartsChange<PhysicalConstraint>;
  references: PartsChange<PhysicalConstraint>;
  indexes: PartsChange<PhysicalIndex>;
}

export interface SchemaChange {
  from: PhysicalSchema;
  to: PhysicalSchema;
  changed: TableChange[];
  added: PhysicalTable[];
  removed: PhysicalTable[];
  enums: { added: PhysicalEnum[]; removed: PhysicalEnum[]; kept: { before: PhysicalEnum; after: PhysicalEnum }[] };
}

/** Whether new values of an enum can be put among the old ones, which all stay in their order. */
export function onlyGrows(before: PhysicalEnum, after: PhysicalEnum): boolean {
  const known = new Set(before.values);
  return before.values.join("\0") === after.values.filter((value) => known.has(value)).join("\0");
}

/** What the comparison must know of a dialect. */
type ComparisonWords = Pick<
  MigrationWords,
  "renaming" | "disturbs" | "disturbsReferences" | "referencesNeedIndexes" | "renamesBreakExpressions" | "convert"
>;

/** What differs between two schemas of one dialect, and what must go for a while because it depends on that. */
export function compareSchemas(from: PhysicalSchema, to: PhysicalSchema, words: ComparisonWords): SchemaChange {
  const enumsAfter = new Map(to.enums.map((known) => [known.id, known]));
  const keptEnums = from.enums.flatMap((before) => {
    const after = enumsAfter.get(before.id);
    return after ? [{ before, after }] : [];
  });
  const swapped = new Set(
    keptEnums.filter(({ before, after }) => !onlyGrows(before, after)).map(({ after }) => after.id),
  );
  const half = [...to.tables.values()].flatMap((after) => {
    const before = from.tables.get(after.id);
    return before ? [{ before, after, kept: keptColumns(from, to, before, after, swapped, words) }] : [];
  });
  const disturbed = new Map(
    half.map(({ before, after, kept }) => [after.id, disturbedColumns(before, after, kept, words)]),
  );
  const loosened = new Map(
    half.map(({ after, kept }) => {
      const others = kept.filter((column) => words.disturbsReferences?.(column)).map((column) => column.after.id);
      return [after.id, new Set([...(disturbed.get(after.id) ?? []), ...others])];
    }),
  );
  const hasKept = new Set(from.enums.map(({ id }) => id));
  const parts = half.map(({ before, after, kept }) => {
    const columns = disturbed.get(after.id) ?? new Set();
    const isDisturbed = ({ columnIds }: { columnIds: readonly string[] }) => columnIds.some((id) => columns.has(id));
    const renamed = new Set(
      kept.filter((column) => column.before.name !== column.after.name).map((column) => column.after.id),
    );
    const readsRenamed = ({ columnIds }: { columnIds: readonly string[] }) =>
      words.renamesBreakExpressions && columnIds.some((id) => renamed.has(id));
    return {
      before,
      after,
      kept,
      constraints: compareParts(
        before.constraints,
        after.constraints,
        (part) => isDisturbed(part) || (part.kind === "check" && readsRenamed(part)),
        ({ kind }) => words.renaming[kind],
      ),
      indexes: compareParts(
        before.indexes,
        after.indexes,
        (part) => isDisturbed(part) || (part.sql.includes(" WHERE ") && readsRenamed(part)),
        () => words.renaming.index,
      ),
    };
  });
  const droppedKeys = new Map(
    parts.map(({ after, constraints }) => [after.id, new Set(constraints.dropped.map(({ id }) => id))]),
  );
  const movedIndexes = new Map(
    parts.map(({ after, constraints, indexes }) => [after.id, movedFirstColumns(constraints, indexes)]),
  );
  const changed = parts.map(({ before, after, ...rest }): TableChange => {
    const losesGround = ({ columnIds, target }: PhysicalConstraint) => {
      if (!target) return false;
      const own = loosened.get(after.id);
      const other = loosened.get(target.tableId);
      return (
        !to.tables.has(target.tableId) ||
        columnIds.some((id) => own?.has(id)) ||
        target.columnIds.some((id) => other?.has(id)) ||
        Boolean(droppedKeys.get(target.tableId)?.has(target.keyId)) ||
        (words.referencesNeedIndexes &&
          (columnIds.some((id) => movedIndexes.get(after.id)?.has(id)) ||
            target.columnIds.some((id) => movedIndexes.get(target.tableId)?.has(id))))
      );
    };
    const nameless = ({ kind }: PhysicalConstraint) => words.renaming[kind];
    const direct = compareParts(before.references, after.references, losesGround, nameless);
    // References on the same column share the index that the first of them made.
    const shared = new Set(
      [...direct.dropped, ...direct.added.map(({ part }) => part)].flatMap(({ columnIds: [first] }) => first ?? []),
    );
    const losesIndex = (part: PhysicalConstraint) => losesGround(part) || part.columnIds.some((id) => shared.has(id));
    const columnsBefore = new Set(before.columns.map(({ id }) => id));
    const columnsAfter = new Set(after.columns.map(({ id }) => id));
    return {
      before,
      after,
      ...rest,
      added: after.columns.filter(({ id }) => !columnsBefore.has(id)),
      removed: before.columns.filter(({ id }) => !columnsAfter.has(id)),
      references: words.referencesNeedIndexes
        ? compareParts(before.references, after.references, losesIndex, nameless)
        : direct,
    };
  });
  return {
    from,
    to,
    changed,
    added: [...to.tables.values()].filter(({ id }) => !from.tables.has(id)),
    removed: [...from.tables.values()].filter(({ id }) => !to.tables.has(id)),
    enums: {
      kept: keptEnums,
      added: to.enums.filter(({ id }) => !hasKept.has(id)),
      removed: from.enums.filter(({ id }) => !enumsAfter.has(id)),
    },
  };
}

function keptColumns(
  from: PhysicalSchema,
  to: PhysicalSchema,
  tableBefore: PhysicalTable,
  tableAfter: PhysicalTable,
  swappedEnums: ReadonlySet<string>,
  words: ComparisonWords,
): KeptColumn[] {
  const known = new Map(tableBefore.columns.map((column) => [column.id, column]));
  const half = tableAfter.columns.flatMap((after) => {
    const before = known.get(after.id);
    if (!before) return [];
    const { type } = after.column;
    const retyped = before.meant.type !== after.meant.type || (type.kind === "enum" && swappedEnums.has(type.enumId));
    return [{ before, after, retyped }];
  });
  const moved = new Set(
    half
      .filter(({ before, after, retyped }) => retyped || (words.renamesBreakExpressions && before.name !== after.name))
      .map(({ after }) => after.id),
  );
  return half.map((kept): KeptColumn => {
    const { before, after } = kept;
    const [was, is] = [before.meant.generated, after.meant.generated];
    const rewritten = is !== undefined && (was !== is || kept.retyped || after.inputs.some((id) => moved.has(id)));
    const { marks, why } =
      words.convert?.(before, after) ?? conversion(from.design, to.design, before.column.type, after.column.type);
    return { ...kept, rewritten, fixed: was !== undefined && is === undefined, marks, why };
  });
}

/** The columns whose keys, checks, indexes and references must go while the columns change. */
function disturbedColumns(
  before: PhysicalTable,
  after: PhysicalTable,
  kept: readonly KeptColumn[],
  words: ComparisonWords,
): Set<string> {
  const stays = new Set(after.columns.map(({ id }) => id));
  return new Set([
    ...before.columns.filter(({ id }) => !stays.has(id)).map(({ id }) => id),
    ...kept.filter((column) => column.rewritten || words.disturbs(column)).map(({ after: { id } }) => id),
  ]);
}

function compareParts<Part extends { id: string; name: string; meaning: string; target?: { keyId: string } }>(
  before: readonly Part[],
  after: readonly Part[],
  isDisturbed: (part: Part) => boolean,
  renamingOf: (part: Part) => MigrationWords["renaming"]["index"],
): PartsChange<Part> {
  const old = new Map(before.map((part) => [part.id, part]));
  const now = new Map(after.map((part) => [part.id, part]));
  const stays = (part: Part, other: Part | undefined) =>
    other !== undefined &&
    part.meaning === other.meaning &&
    part.target?.keyId === other.target?.keyId &&
    !isDisturbed(part) &&
    !isDisturbed(other) &&
    (part.name === other.name || renamingOf(part) !== "anew");
  return {
    dropped: before.filter((part) => !stays(part, now.get(part.id))),
    added: after
      .filter((part) => !stays(part, old.get(part.id)))
      .map((part) => ({ part, again: old.get(part.id)?.meaning === part.meaning })),
    renamed: after.flatMap((part) => {
      const known = old.get(part.id);
      const renames = known && stays(part, known) && known.name !== part.name && renamingOf(part) === "statement";
      return known && renames ? [{ before: known, after: part }] : [];
    }),
  };
}

/** The first columns of keys and indexes that go or come. */
function movedFirstColumns(
  constraints: PartsChange<PhysicalConstraint>,
  indexes: PartsChange<PhysicalIndex>,
): Set<string> {
  const keys = [...constraints.dropped, ...constraints.added.map(({ part }) => part)].filter(
    ({ kind }) => kind !== "check",
  );
  const others = [...indexes.dropped, ...indexes.added.map(({ part }) => part)];
  return new Set([...keys, ...others].flatMap(({ columnIds: [first] }) => first ?? []));
}
