import { newId, spellingOf } from "@dbcoach/design/editing/style";
import type { Column, Design, Table } from "@dbcoach/design/model";
import { nameWords, spokenName } from "@dbcoach/design/names";
import type { Operation } from "@dbcoach/design/operations/schema";
import { checkDesign } from "@dbcoach/design/quality/check";
import { findingText } from "@dbcoach/design/quality/texts";

interface Improvement {
  operations: Operation[];
  /** What is better then, for the reader. */
  why: string;
}

interface ImprovementRule {
  /** What is being done while the rule looks. */
  step: string;
  improve(design: Design): Improvement[];
}

/** What makes a finished design better without changing what it says, in the order in which it is tried. */
export const IMPROVEMENTS: readonly ImprovementRule[] = [
  { step: "Following the suggestions of the quality rules", improve: fixes },
  { step: "Looking for rows that do not know their age", improve: creationTimes },
  { step: "Looking for values that make no sense", improve: valueRules },
  { step: "Looking for texts that may be blank", improve: blankTexts },
  { step: "Looking for questions without an index", improve: lookups },
];

const byRule = (rule: string) => ({ from: "rule", rule }) as const;

function fixes(design: Design): Improvement[] {
  return checkDesign(design)
    .filter(({ fix }) => fix.length > 0)
    .map((finding) => ({ operations: finding.fix, why: findingText(finding, design) }));
}

const isEntity = ({ kind }: Table) => kind === "entity";

/** Rows of things: when they came in is asked sooner or later, and cannot be found out afterwards. */
function creationTimes(design: Design): Improvement[] {
  const spell = spellingOf(design);
  const moments = (table: Table) =>
    table.columns.some(({ type, default: value }) => type.kind === "timestamp" && value?.kind === "now");
  return design.tables
    .filter((table) => isEntity(table) && !moments(table))
    .map((table) => {
      const column: Column = {
        id: newId(design, `${table.id}.created_at`),
        name: spell("created at"),
        type: { kind: "timestamp" },
        nullable: false,
        default: { kind: "now" },
        comment: "When the row was added",
        source: byRule("creation-time"),
      };
      return {
        operations: [{ op: "addColumn", tableId: table.id, column }],
        why: `Each of ${table.name} now says when it was added (${column.name}): that cannot be found out later.`,
      };
    });
}

/** Amounts that are never negative, by a word of their name. */
const NEVER_NEGATIVE = new Set(
  "age amount balance budget capacity cost count duration fee height length limit pages points price quantity salary score size stock tax total wage weight".split(
    " ",
  ),
);
const NUMERIC = new Set(["integer", "decimal", "money", "durationMinutes"]);

function valueRules(design: Design): Improvement[] {
  return design.tables.flatMap((table) => {
    const ruled = new Set(
      table.checks.flatMap(({ predicate }) => (predicate.kind === "range" ? [predicate.columnId] : [])),
    );
    return table.columns
      .filter(({ id }) => !ruled.has(id) && !table.primaryKey.includes(id))
      .flatMap((column): Improvement[] => {
        const range = rangeFor(column);
        if (!range) return [];
        const id = newId(design, `${column.id}_range`);
        const predicate = { kind: "range" as const, columnId: column.id, ...range };
        const check = { id, predicate, source: byRule("value-range") };
        const said = range.max === undefined ? "is never below 0" : `lies between ${range.min} and ${range.max}`;
        return [
          {
            operations: [{ op: "addCheck", tableId: table.id, check }],
            why: `${column.name} in ${table.name} ${said}: the database now refuses anything else.`,
          },
        ];
      });
  });
}

function rangeFor({ name, type, generated }: Column): { min: number; max?: number } | undefined {
  if (generated) return undefined;
  if (type.kind === "percentage") return { min: 0, max: 100 };
  return NUMERIC.has(type.kind) && nameWords(name).some((word) => NEVER_NEGATIVE.has(word)) ? { min: 0 } : undefined;
}

/** What things are called by. */
const LABELS = new Set(["name", "title", "label", "subject", "headline"]);
const isLabel = ({ name, type }: Column) =>
  (type.kind === "text" || type.kind === "personName") && LABELS.has(nameWords(name).at(-1) ?? "");

function blankTexts(design: Design): Improvement[] {
  return design.tables.flatMap((table) => {
    const ruled = new Set(
      table.checks.flatMap(({ predicate }) => ("columnId" in predicate ? [predicate.columnId] : [])),
    );
    return table.columns
      .filter((column) => isLabel(column) && !column.nullable && !column.generated && !ruled.has(column.id))
      .map((column): Improvement => {
        const predicate = { kind: "notBlank" as const, columnId: column.id };
        const check = { id: newId(design, `${column.id}_not_blank`), predicate, source: byRule("not-blank") };
        return {
          operations: [{ op: "addCheck", tableId: table.id, check }],
          why: `${column.name} in ${table.name} must be there, so it must not be blank either.`,
        };
      });
  });
}

/** Things are looked up by what they are called. */
function lookups(design: Design): Improvement[] {
  return design.tables.filter(isEntity).flatMap((table) => {
    const led = new Set(
      [table.primaryKey, ...[...table.uniques, ...table.indexes].map(({ columnIds }) => columnIds)].map(([id]) => id),
    );
    const column = table.columns.find((candidate) => isLabel(candidate) && !led.has(candidate.id));
    if (!column) return [];
    const purpose = `Find ${spokenName(table.name)} by ${spokenName(column.name)}`;
    const id = newId(design, `${column.id}_idx`);
    const index = { id, columnIds: [column.id], method: "btree" as const, purpose, source: byRule("lookup-index") };
    return [
      {
        operations: [{ op: "addIndex", tableId: table.id, index }],
        why: `${table.name} are looked up by ${column.name}; an index now answers that.`,
      },
    ];
  });
}
