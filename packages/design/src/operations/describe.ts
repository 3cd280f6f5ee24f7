import type { Check, DefaultValue, Dependency, Design, Generated, IndexFilter, Table } from "../model.ts";
import { typeTitle } from "../typeTraits.ts";
import type { Operation, OperationName } from "./schema.ts";

type Describer<Name extends OperationName> = (operation: Extract<Operation, { op: Name }>, names: Names) => string;

/** Names for ids, as the design has them; an id that is not there (any more) stands for itself. */
interface Names {
  table(id: string): string;
  column(tableId: string, columnId: string): string;
  columns(tableId: string, columnIds: readonly string[]): string;
  part(list: readonly { id: string; name: string }[], id: string): string;
  design: Design;
}

const DESCRIBERS: { [Name in OperationName]: Describer<Name> } = {
  setName: ({ name }) => `Name the design "${name}"`,
  addRequirement: ({ requirement }) => `Note the requirement: ${requirement.text}`,
  removeRequirement: ({ requirementId }, { design }) =>
    `Drop the requirement: ${design.requirements.find(({ id }) => id === requirementId)?.text ?? requirementId}`,
  addAssumption: ({ assumption }) => `Assume: ${assumption.text}`,
  removeAssumption: ({ assumptionId }, { design }) =>
    `Drop the assumption: ${design.assumptions.find(({ id }) => id === assumptionId)?.text ?? assumptionId}`,
  addEnum: (operation) => `Add the list ${operation.enum.name}: ${operation.enum.values.join(", ")}`,
  removeEnum: ({ enumId }, { part, design }) => `Remove the list ${part(design.enums, enumId)}`,
  renameEnum: ({ enumId, name }, { part, design }) => `Rename the list ${part(design.enums, enumId)} to ${name}`,
  setEnumValues: ({ enumId, values }, { part, design }) =>
    `Let ${part(design.enums, enumId)} be one of: ${values.join(", ")}`,
  addTable: ({ table }) => `Add table ${table.name} with ${count(table.columns.length, "column")}`,
  removeTable: ({ tableId }, { table }) => `Remove table ${table(tableId)}`,
  renameTable: ({ tableId, name }, { table }) => `Rename table ${table(tableId)} to ${name}`,
  describeTable: ({ tableId, kind, comment }, { table }) =>
    `Describe table ${table(tableId)} as ${KINDS[kind]}${comment ? `: ${comment}` : ""}`,
  addColumn: ({ tableId, column }, { table }) =>
    `Add column ${column.name} (${typeTitle(column.type)}) to ${table(tableId)}`,
  removeColumn: ({ tableId, columnId }, { table, column }) =>
    `Remove column ${column(tableId, columnId)} from ${table(tableId)}`,
  renameColumn: ({ tableId, columnId, name }, { table, column }) =>
    `Rename column ${column(tableId, columnId)} of ${table(tableId)} to ${name}`,
  changeColumn: ({ tableId, columnId, type, nullable, generated, default: value }, { table, column }) => {
    const how = generated
      ? `computed as ${generatedText(generated, (id) => column(tableId, id))}`
      : nullable
        ? "optional"
        : "required";
    return `Let ${table(tableId)}.${column(tableId, columnId)} hold: ${typeTitle(type)}, ${how}${defaultText(value)}`;
  },
  setExamples: ({ tableId, columnId, examples }, { table, column }) => {
    const place = `${table(tableId)}.${column(tableId, columnId)}`;
    if (examples.length === 0) return `Give ${place} no example values any more`;
    const more = examples.length > 5 ? ` and ${examples.length - 5} more` : "";
    return `Give ${place} example values: ${examples.slice(0, 5).join(", ")}${more}`;
  },
  setPrimaryKey: ({ tableId, columnIds }, { table, columns }) =>
    columnIds.length === 0
      ? `Remove the primary key of ${table(tableId)}`
      : `Make ${columns(tableId, columnIds)} the primary key of ${table(tableId)}`,
  addUnique: ({ tableId, unique }, { table, columns }) =>
    `Make ${columns(tableId, unique.columnIds)} unique in ${table(tableId)}`,
  removeUnique: ({ tableId, uniqueId }, { table, columns, design }) =>
    `Let ${columns(tableId, partOf(design, tableId, "uniques", uniqueId)?.columnIds ?? [uniqueId])} repeat in ${table(tableId)}`,
  addCheck: ({ tableId, check }, { table, column }) =>
    `Check in ${table(tableId)} that ${checkText(check, (id) => column(tableId, id))}`,
  removeCheck: ({ tableId, checkId }, { table, column, design }) => {
    const check = partOf(design, tableId, "checks", checkId);
    const text = check ? checkText(check, (id) => column(tableId, id)) : checkId;
    return `No longer check in ${table(tableId)} that ${text}`;
  },
  addIndex: ({ tableId, index }, { table, columns }) =>
    `${index.unique ? "Make unique by an index in" : "Index"} ${table(tableId)} by ${columns(tableId, index.columnIds)}${index.purpose ? ` for ${index.purpose}` : ""}`,
  removeIndex: ({ tableId, indexId }, { table, columns, design }) =>
    `Remove the index on ${table(tableId)} by ${columns(tableId, partOf(design, tableId, "indexes", indexId)?.columnIds ?? [indexId])}`,
  addDependency: ({ tableId, dependency }, { table, columns }) =>
    `Note of ${table(tableId)} that ${columns(tableId, dependency.determinant)} decides ${columns(tableId, dependency.dependent)}`,
  removeDependency: ({ tableId, dependencyId }, { table, columns, design }) => {
    const dependency = partOf(design, tableId, "dependencies", dependencyId);
    const determinant = columns(tableId, dependency?.determinant ?? [dependencyId]);
    return `No longer note of ${table(tableId)} what ${determinant} decides`;
  },
  addRelationship: ({ relationship: { from, to, label } }, { table, columns }) =>
    `Connect ${table(from.tableId)} to ${table(to.tableId)} by ${columns(from.tableId, from.columnIds)}${label ? ` (${label})` : ""}`,
  removeRelationship: ({ relationshipId }, names) => `Disconnect ${endsOf(relationshipId, names)}`,
  changeRelationship: ({ relationshipId, cardinality, onDelete }, names) =>
    `Let ${endsOf(relationshipId, names)} be ${cardinality === "oneToOne" ? "one to one" : "many to one"}, ${ON_DELETE[onDelete]}`,
};

const KINDS: Record<Table["kind"], string> = {
  entity: "a thing of its own",
  junction: "a link between tables",
  detail: "a part of another table's rows",
  lookup: "a short fixed list",
};

const ON_DELETE = {
  restrict: "refusing to delete what is referred to",
  cascade: "deleting along with what is referred to",
  setNull: "forgetting what is deleted",
  noAction: "refusing at the end of the statement to delete what is referred to",
} as const;

/** One line of plain English for an operation; `design` is the design before it. */
export function describeOperation(operation: Operation, design: Design): string {
  const describe = DESCRIBERS[operation.op] as (operation: Operation, names: Names) => string;
  return describe(operation, namesIn(design));
}

/** What a column holds when nothing is said; keys that the database makes speak for themselves. */
function defaultText(value: DefaultValue | undefined): string {
  if (value?.kind === "literal") return `, ${String(value.value)} by default`;
  return value?.kind === "now" ? ", the moment of the insert by default" : "";
}

/** What a check demands, in words; `column` gives the name of a column. */
export function checkText({ predicate }: Check, column: (id: string) => string): string {
  switch (predicate.kind) {
    case "range": {
      const { min, minExclusive, max } = predicate;
      const parts = [
        ...(min === undefined ? [] : [`${minExclusive ? "more than" : "at least"} ${min}`]),
        ...(max === undefined ? [] : [`at most ${max}`]),
      ];
      return `${column(predicate.columnId)} is ${parts.join(" and ") || "a number"}`;
    }
    case "notBlank":
      return `${column(predicate.columnId)} is not blank`;
    case "oneOf":
      return `${column(predicate.columnId)} is one of ${predicate.values.join(", ")}`;
    case "compare":
      return `${column(predicate.left)} ${COMPARISONS[predicate.operator]} ${column(predicate.right)}`;
  }
}

/** How a generated value comes about, in words; `column` gives the name of a column. */
export function generatedText(generated: Generated, column: (id: string) => string): string {
  if (generated.kind === "joined") return generated.columnIds.map(column).join(" and ");
  return `${column(generated.left)} ${ARITHMETIC[generated.operator]} ${column(generated.right)}`;
}

/** Which rows an index holds, in words; `column` gives the name of a column. */
export function filterText(where: IndexFilter, column: (id: string) => string): string {
  const name = column(where.columnId);
  if (where.kind === "equals") return `${name} is ${String(where.value)}`;
  return where.kind === "isNull" ? `${name} is empty` : `${name} is not empty`;
}

const ARITHMETIC = { "+": "plus", "-": "minus", "*": "times" } as const;

const COMPARISONS = {
  "<": "is less than",
  "<=": "does not exceed",
  "<>": "differs from",
  ">": "exceeds",
  ">=": "is at least",
} as const;

function namesIn(design: Design): Names {
  const part = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((candidate) => candidate.id === id)?.name ?? id;
  const column = (tableId: string, columnId: string) =>
    part(design.tables.find(({ id }) => id === tableId)?.columns ?? [], columnId);
  return {
    design,
    part,
    table: (id) => part(design.tables, id),
    column,
    columns: (tableId, columnIds) => columnIds.map((id) => column(tableId, id)).join(", "),
  };
}

interface Lists {
  uniques: Table["uniques"][number];
  checks: Check;
  indexes: Table["indexes"][number];
  dependencies: Dependency;
}

function partOf<List extends keyof Lists>(
  design: Design,
  tableId: string,
  list: List,
  id: string,
): Lists[List] | undefined {
  const table: { [Name in keyof Lists]?: Lists[Name][] } | undefined = design.tables.find(
    (candidate) => candidate.id === tableId,
  );
  return table?.[list]?.find((part) => part.id === id);
}

function endsOf(relationshipId: string, { design, table }: Names): string {
  const relationship = design.relationships.find(({ id }) => id === relationshipId);
  if (!relationship) return relationshipId;
  return `${table(relationship.from.tableId)} and ${table(relationship.to.tableId)}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
