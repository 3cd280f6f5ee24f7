import type { Key } from "../keys.ts";
import type { Column, Design, Index, Relationship, Table } from "../model.ts";
import type { LogicalType } from "../types.ts";
import type { Capabilities } from "./dialect.ts";
import type { DialectProblem } from "./findings.ts";
import type { SchemaNames } from "./schemaNames.ts";

/** What one compilation knows: the design, its physical names, and a place for what cannot be written. */
export interface Compilation {
  design: Design;
  names: SchemaNames;
  report(problem: DialectProblem, path: string[], params: Record<string, string>): void;
}

/** A column where it stands: some dialects choose its type by the keys and references that it is part of. */
export interface ColumnPlace {
  table: Table;
  column: Column;
}

/** How one SQL dialect spells what the shared compiler has decided. Each member is small. */
export interface Spelling {
  name: string;
  capabilities: Capabilities;
  quote(name: string): string;
  text(value: string): string;
  /** An enum value as the dialect stores it: some cut it like an identifier. */
  enumValue(value: string): string;
  /** The column type; without a place, the type that such a column usually has. */
  type(compilation: Compilation, type: LogicalType, place?: ColumnPlace): string;
  /** The most characters that fit the keys of this column; undefined when it is in none. Absent where keys have no limit. */
  keyLength?(compilation: Compilation, place: ColumnPlace): number | undefined;
  /** Statements before everything else. */
  settings(design: Design): string[];
  /** The statement that makes a type of an enum; absent where each column carries its own list. */
  enumType?(quotedName: string, values: readonly string[]): string;
  /** What the column's type alone does not enforce here, as conditions: lists, lengths, shapes of dates. */
  typeConditions(compilation: Compilation, quoted: string, type: LogicalType): string[];
  /** What follows the column's type: identity or DEFAULT. `why` when the dialect cannot have this default here. */
  defaultClause(compilation: Compilation, place: ColumnPlace): string | { why: string };
  /** The whole of a generated column after its name. */
  generatedColumn(type: string, expression: string, place: ColumnPlace, compilation: Compilation): string;
  /** The texts with the separator between them; a null counts as an empty text. */
  joined(quoted: readonly string[], separator: string): string;
  notBlank(quoted: string): string;
  /** Why this check cannot stand on these columns in this dialect; undefined when it can. */
  checkProblem?(compilation: Compilation, table: Table, columnIds: readonly string[]): string | undefined;
  /** Why this key cannot be enforced in this dialect; undefined when it can. */
  keyProblem?(compilation: Compilation, table: Table, key: Key): string | undefined;
  /** A key that is written with its column: SQLite numbers rows only by such a one. */
  inlineKey?(table: Table, key: Key): ((quotedKeyName: string) => string) | undefined;
  /** A key that needs an index statement in place of a constraint. */
  keyIndex?(compilation: Compilation, table: Table, key: Key): string | undefined;
  /** Whether foreign keys are part of CREATE TABLE. */
  inlineReferences: boolean;
  /** The referential action as written, "" for none. */
  onDelete: Record<Relationship["onDelete"], string>;
  /** The relationships whose action this dialect cannot have, with the reason. */
  refusedActions?(design: Design): ReadonlyMap<string, string>;
  /** Whether a foreign key needs exactly the type of its key. */
  sameTypeReferences: boolean;
  /** The CREATE INDEX statement, or why there can be none. */
  index(compilation: Compilation, table: Table, index: Index): { sql: string } | { why: string };
  /** The statement that comments a table or a column; absent where comments are part of CREATE TABLE or impossible. */
  comment?(compilation: Compilation, table: Table, column: Column | undefined, text: string): string;
  /** Whether comments stand in CREATE TABLE as SQL comments: the engine keeps the statement as it was written. */
  lineComments?: boolean;
  /** The comment clause at the end of a column. */
  columnComment?(text: string): string;
  /** What follows the closing bracket of CREATE TABLE. */
  tableTail(table: Table): string;
}

/** The names of these columns as they stand in a statement, with commas. */
export function columnList(
  { names }: Compilation,
  spelling: Pick<Spelling, "quote">,
  tableId: string,
  columnIds: readonly string[],
) {
  return columnIds.map((id) => spelling.quote(names.column(tableId, id))).join(", ");
}
