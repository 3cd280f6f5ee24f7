import { columnOf } from "@dbcoach/design/design";
import type { Dialect } from "@dbcoach/design/dialects/dialect";
import type { Design, Relationship } from "@dbcoach/design/model";
import { singularise, spokenName, withArticle } from "@dbcoach/design/names";
import type { Row } from "@dbcoach/design/samples/rowRules";
import type { SampleRows } from "@dbcoach/design/samples/rows";
import { assignment, columnNames, equals, isRow, isWritten, quoted, type Target, targetsOf } from "./attackTarget.ts";
import { type Outcome, References } from "./references.ts";
import type { Step } from "./steps.ts";

/** How many rows are tried as the one to delete before a deletion is skipped. */
const TRIED_ROWS = 60;

/**
 * The deletion of a row that others refer to, once for each relationship: it must be refused, take the others along, or
 * empty their references, as the design says. Rows that would refuse for another reason are put away first.
 */
export function deletionSteps(design: Design, samples: SampleRows, dialect: Dialect): Step[] {
  const targets = new Map(targetsOf(design, samples, dialect).map((target) => [target.table.id, target]));
  const written = design.relationships.filter(({ id, from }) => {
    const target = targets.get(from.tableId);
    return target !== undefined && isWritten(target, id);
  });
  const { findings } = dialect.compile(design);
  const replaced = new Set(
    findings.filter(({ code }) => code === "dialect.action-replaced").map(({ path }) => path.at(-1)),
  );
  const references = new References(
    written.map((relationship) =>
      replaced.has(relationship.id) ? { ...relationship, onDelete: "restrict" } : relationship,
    ),
    targets,
  );
  return references.relationships.flatMap((relationship) => {
    const [from, to] = [targets.get(relationship.from.tableId), targets.get(relationship.to.tableId)];
    return from && to ? [deletionStep(references, targets, relationship, from, to)] : [];
  });
}

function deletionStep(
  references: References,
  targets: ReadonlyMap<string, Target>,
  relationship: Relationship,
  from: Target,
  to: Target,
): Step {
  const skip = (why: string): Step => ({
    kind: "skipped",
    of: "attack",
    what: `Deletion of ${spokenName(to.table.name)} that ${spokenName(from.table.name)} refer to by ${columnNames(from.table, relationship.from.columnIds)}`,
    why,
  });
  if (from.table.primaryKey.length === 0) return skip(`${from.table.name} has no primary key by which to find a row`);
  const candidates = to.rows.filter((row) => references.referrers(relationship, row).length > 0).slice(0, TRIED_ROWS);
  if (candidates.length === 0) return skip("no sample row is referred to");
  for (const away of [false, true]) {
    for (const row of candidates) {
      const put = away ? putAway(references, targets, relationship, row) : NOTHING_AWAY;
      if (!put) continue;
      const step = tryDeletion(references, relationship, from, to, row, put);
      if (step) return step;
    }
  }
  return skip("every such row would also meet another reference");
}

/** Changes before the deletion: the statements, and what refers to nothing any more after them. */
interface Away {
  statements: string[];
  rows: ReadonlySet<Row>;
  /** Relationships whose rows have forgotten the row. */
  emptied: ReadonlySet<string>;
}

const NOTHING_AWAY: Away = { statements: [], rows: new Set(), emptied: new Set() };

function tryDeletion(
  references: References,
  relationship: Relationship,
  from: Target,
  to: Target,
  row: Row,
  { statements, rows, emptied }: Away,
): Step | undefined {
  const outcome = references.deletionOf(relationship.to.tableId, row, rows, emptied);
  const witness = references
    .referrers(relationship, row)
    .find((child) => child !== row && !rows.has(child) && isWitness(relationship, outcome, child));
  if (!witness || outcome.unclear) return undefined;
  const { dialect } = to;
  const condition = relationship.to.columnIds.map((id) => equals(to, id, row.get(id) ?? null)).join(" AND ");
  const sql = `DELETE FROM ${dialect.quote(to.tableName)} WHERE ${condition}`;
  const columns = relationship.from.columnIds.map((id) => columnOf(from.table, id).name);
  const one = withArticle(spokenName(singularise(to.table.name)));
  const others = spokenName(from.table.name);
  const shared = { constraint: "foreignKey", table: from.table.name, columns, sql, prepare: statements } as const;
  switch (relationship.onDelete) {
    case "restrict":
    case "noAction": {
      const constraint = to.names.relationship(relationship.id);
      const physical = relationship.from.columnIds.map((id) => from.names.column(from.table.id, id));
      const expect = { kind: "foreignKey", constraint, table: from.tableName, columns: physical } as const;
      return { kind: "attack", ...shared, attempt: `${one} deleted that ${others} refer to`, expect };
    }
    case "cascade": {
      const look = `SELECT count(*) AS n FROM ${dialect.quote(from.tableName)} WHERE ${isRow(from, witness)}`;
      return {
        kind: "deletion",
        ...shared,
        outcome: "rowsGone",
        attempt: `${one} deleted takes its ${others} along`,
        look,
      };
    }
    case "setNull": {
      const empty = relationship.from.columnIds.map((id) => `${quoted(from, id)} IS NULL`).join(" AND ");
      const look = `SELECT 1 - count(*) AS n FROM ${dialect.quote(from.tableName)} WHERE ${isRow(from, witness)} AND ${empty}`;
      const attempt = `${one} deleted is forgotten by its ${others}`;
      return { kind: "deletion", ...shared, outcome: "referenceEmptied", attempt, look };
    }
  }
}

/** Whether this referring row shows what the relationship does, and nothing else can be the reason. */
function isWitness({ id, onDelete }: Relationship, { refusing, gone, emptied }: Outcome, child: Row): boolean {
  switch (onDelete) {
    case "restrict":
    case "noAction":
      return refusing.size === 1 && refusing.has(id);
    case "cascade":
      return refusing.size === 0 && gone.get(child) === id;
    case "setNull":
      return refusing.size === 0 && !gone.has(child) && emptied.get(child) === id;
  }
}

/** Puts away what else would refuse: rows forget the row, refer to another, or go if nothing refers to them. */
function putAway(
  references: References,
  targets: ReadonlyMap<string, Target>,
  relationship: Relationship,
  row: Row,
): Away | undefined {
  const { refusing } = references.deletionOf(relationship.to.tableId, row, new Set(), new Set());
  const statements: string[] = [];
  const rows = new Set<Row>();
  const emptied = new Set<string>();
  for (const other of references.relationships) {
    if (other.id === relationship.id || !refusing.has(other.id)) continue;
    const from = targets.get(other.from.tableId);
    const to = targets.get(other.to.tableId);
    // Only references to the row itself: what a cascade meets further on stays.
    if (!from || !to || other.to.tableId !== relationship.to.tableId) return undefined;
    const values = other.to.columnIds.map((id) => row.get(id) ?? null);
    const condition = other.from.columnIds.map((id, at) => equals(from, id, values[at] ?? null)).join(" AND ");
    const table = from.dialect.quote(from.tableName);
    const instead = other.cardinality === "oneToOne" ? undefined : references.otherValues(other, row);
    if (instead) {
      const changes = other.from.columnIds.map((id, at) => assignment(from, id, instead[at] ?? null)).join(", ");
      statements.push(`UPDATE ${table} SET ${changes} WHERE ${condition}`);
      emptied.add(other.id);
    } else {
      const referring = references.referrers(other, row);
      if (referring.some((child) => child === row || references.isReferredTo(other.from.tableId, child)))
        return undefined;
      statements.push(`DELETE FROM ${table} WHERE ${condition}`);
      for (const child of referring) rows.add(child);
    }
  }
  return statements.length > 0 ? { statements, rows, emptied } : undefined;
}
