import type { Design, Enum, Relationship, Table } from "../model.ts";
import type { Finding } from "../quality/finding.ts";
import { familyOf } from "../typeTraits.ts";
import type { CompiledSchema, CompiledStatement } from "./dialect.ts";
import { dialectFinding } from "./findings.ts";
import { referenceConstraint } from "./references.ts";
import type { SchemaNames } from "./schemaNames.ts";
import type { Compilation, Spelling } from "./spelling.ts";
import { wantedLength } from "./storage.ts";
import { createTableStatement, tableParts } from "./tableParts.ts";
import { maxLengthOf } from "./values.ts";

/** A compilation, and the findings that it has gathered so far. */
export function startCompilation(design: Design, names: SchemaNames, spelling: Spelling) {
  const findings: Finding[] = [];
  const compilation: Compilation = {
    design,
    names,
    report: (problem, path, params) => findings.push(dialectFinding(problem, spelling.name, path, params)),
  };
  return { compilation, findings };
}

/** The whole schema of a design: types, tables, foreign keys (after all tables, so that cycles work), indexes, comments. */
export function compileSchema(design: Design, names: SchemaNames, spelling: Spelling): CompiledSchema {
  const { compilation, findings } = startCompilation(design, names, spelling);
  const refused = spelling.refusedActions?.(design) ?? new Map<string, string>();
  reportChangedNames(compilation, spelling);
  reportMoments(compilation, spelling);
  reportTexts(compilation, spelling);
  const inline = spelling.inlineReferences ? referencesByTable(design) : undefined;
  const statements: CompiledStatement[] = [
    ...spelling.settings(design).map((sql): CompiledStatement => ({ sql, what: "extension" })),
    ...design.enums.flatMap((known): CompiledStatement[] => {
      const values = storedValues(compilation, spelling, known);
      const sql = spelling.enumType?.(spelling.quote(names.enum(known.id)), values);
      return sql ? [{ sql, what: "enum", partId: known.id }] : [];
    }),
    ...design.tables.flatMap((table) => {
      const references = (inline?.get(table.id) ?? []).flatMap(
        (relationship) => referenceConstraint(compilation, spelling, relationship, refused) ?? [],
      );
      return createTable(compilation, spelling, table, references);
    }),
    ...(inline ? [] : design.relationships).flatMap((relationship): CompiledStatement[] => {
      const constraint = referenceConstraint(compilation, spelling, relationship, refused);
      if (!constraint) return [];
      const { id, from } = relationship;
      const sql = `ALTER TABLE ${spelling.quote(names.table(from.tableId))}\n  ADD ${constraint}`;
      return [{ sql, what: "foreignKey", tableId: from.tableId, partId: id }];
    }),
    ...design.tables.flatMap((table) => createIndexes(compilation, spelling, table)),
    ...design.tables.flatMap((table) => comments(compilation, spelling, table)),
  ];
  return { statements, findings };
}

function referencesByTable(design: Design): Map<string, Relationship[]> {
  const byTable = new Map<string, Relationship[]>();
  for (const relationship of design.relationships) {
    const { tableId } = relationship.from;
    const known = byTable.get(tableId);
    if (known) known.push(relationship);
    else byTable.set(tableId, [relationship]);
  }
  return byTable;
}

function reportChangedNames({ design, names, report }: Compilation, spelling: Spelling) {
  const changed = (path: string[], from: string, to: string) => {
    if (from !== to) report("name-changed", path, { name: from, written: to });
  };
  if (spelling.enumType) for (const known of design.enums) changed([known.id], known.name, names.enum(known.id));
  for (const table of design.tables) {
    changed([table.id], table.name, names.table(table.id));
    for (const column of table.columns) changed([table.id, column.id], column.name, names.column(table.id, column.id));
  }
}

/** One finding for all moments of a design: they are all stored alike. */
function reportMoments({ design, report }: Compilation, { capabilities }: Spelling) {
  if (capabilities.timeZones) return;
  const first = design.tables.find(({ columns }) => columns.some(({ type }) => type.kind === "timestamp"));
  const column = first?.columns.find(({ type }) => type.kind === "timestamp");
  if (first && column) report("moments-in-utc", [first.id, column.id], { table: first.name, column: column.name });
}

/** One finding for all short texts that get a limit, and one for each that its keys make shorter than designed. */
function reportTexts(compilation: Compilation, { capabilities: { textLimit }, keyLength }: Spelling) {
  if (textLimit === undefined) return;
  const { design, report } = compilation;
  const texts = design.tables.flatMap((table) =>
    table.columns.filter(({ type }) => familyOf(type) === "text").map((column) => ({ table, column })),
  );
  const unlimited = texts.find(
    ({ column }) => column.type.kind !== "longText" && maxLengthOf(column.type) === undefined,
  );
  if (unlimited) {
    const { table, column } = unlimited;
    const params = { table: table.name, column: column.name, length: String(textLimit) };
    report("texts-limited", [table.id, column.id], params);
  }
  for (const { table, column } of texts) {
    const length = keyLength?.(compilation, { table, column });
    if (length === undefined || length >= (wantedLength(column.type) ?? Number.POSITIVE_INFINITY)) continue;
    report("length-reduced", [table.id, column.id], { table: table.name, column: column.name, length: String(length) });
  }
}

/** The values of an enum as the dialect stores them, each once. */
export function storedValues({ report }: Compilation, spelling: Spelling, known: Enum): string[] {
  const stored = new Set<string>();
  for (const value of known.values) {
    const written = spelling.enumValue(value);
    if (written !== value || stored.has(written))
      report("value-changed", [known.id], { value, written, name: known.name });
    stored.add(written);
  }
  return [...stored];
}

/** The CREATE TABLE statement, and statements for keys that cannot stand in it. */
function createTable(
  compilation: Compilation,
  spelling: Spelling,
  table: Table,
  references: readonly string[],
): CompiledStatement[] {
  const { keyIndexes, ...parts } = tableParts(compilation, spelling, table);
  const sql = createTableStatement(compilation, spelling, table, parts, references);
  return [
    { sql, what: "table", tableId: table.id },
    ...keyIndexes.map(({ sql: statement, partId }): CompiledStatement => {
      return { sql: statement, what: "table", tableId: table.id, partId };
    }),
  ];
}

function createIndexes(compilation: Compilation, spelling: Spelling, table: Table): CompiledStatement[] {
  return table.indexes.flatMap((index): CompiledStatement[] => {
    const written = spelling.index(compilation, table, index);
    if ("sql" in written) return [{ sql: written.sql, what: "index", tableId: table.id, partId: index.id }];
    const name = compilation.names.index(table.id, index.id);
    compilation.report("index-left-out", [table.id, index.id], { table: table.name, name, why: written.why });
    return [];
  });
}

function comments(compilation: Compilation, spelling: Spelling, table: Table): CompiledStatement[] {
  const { comment } = spelling;
  if (!comment) return [];
  const ofTable: CompiledStatement[] = table.comment
    ? [{ sql: comment(compilation, table, undefined, table.comment), what: "comment", tableId: table.id }]
    : [];
  const ofColumns = table.columns.flatMap((column): CompiledStatement[] => {
    if (!column.comment) return [];
    const sql = comment(compilation, table, column, column.comment);
    return [{ sql, what: "comment", tableId: table.id, partId: column.id }];
  });
  return [...ofTable, ...ofColumns];
}
