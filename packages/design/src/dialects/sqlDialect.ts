import type { Design, Table } from "../model.ts";
import type { SampleRows, SampleTable, SampleValue } from "../samples/rows.ts";
import type { LogicalType } from "../types.ts";
import { compileSchema, startCompilation } from "./compiler.ts";
import { filledTables, insertRows, setLater } from "./data.ts";
import type { CompiledSchema, DataStatement, Dialect } from "./dialect.ts";
import { remembered } from "./remembered.ts";
import { type NamingRules, type SchemaNames, schemaNames } from "./schemaNames.ts";
import type { Spelling } from "./spelling.ts";

/** What makes a dialect of a spelling. */
export interface DialectParts {
  title: string;
  spelling: Spelling;
  naming: Omit<NamingRules, "identifierBytes">;
  literal(value: SampleValue, type: LogicalType): string;
  /** How rows are stored, where it differs from plain INSERTs and UPDATEs. */
  data?: {
    insertRows?(dialect: Dialect, design: Design, rows: SampleTable): DataStatement[];
    setLater?(dialect: Dialect, design: Design, later: SampleRows["later"]): DataStatement[];
    afterRows?(dialect: Dialect, design: Design, tableIds: readonly string[]): DataStatement[];
  };
  more?: Pick<Dialect, "mentions" | "distance" | "hybridSearch" | "batchEnd">;
}

/** An SQL dialect. A design never changes, so that its names and its schema are made once. */
export function sqlDialect({ title, spelling, naming, literal, data = {}, more = {} }: DialectParts): Dialect {
  const { name, capabilities, quote } = spelling;
  const names = remembered((design: Design): SchemaNames => {
    return schemaNames(design, { identifierBytes: capabilities.identifierBytes, ...naming });
  });
  const compile = remembered((design: Design): CompiledSchema => compileSchema(design, names(design), spelling));
  const compilationOf = (design: Design) => startCompilation(design, names(design), spelling).compilation;
  const dialect: Dialect = {
    name,
    title,
    capabilities,
    compile,
    insert: (design, samples) => {
      const filled = filledTables(samples);
      return [
        ...filled.flatMap((rows) => dialect.insertRows(design, rows)),
        ...dialect.setLater(design, samples.later),
        ...dialect.afterRows(
          design,
          filled.map(({ tableId }) => tableId),
        ),
      ];
    },
    insertRows: (design, rows) => (data.insertRows ?? insertRows)(dialect, design, rows),
    setLater: (design, later) => (data.setLater ?? setLater)(dialect, design, later),
    afterRows: (design, tableIds) => data.afterRows?.(dialect, design, tableIds) ?? [],
    names,
    quote,
    literal,
    typeName: (design, type) => spelling.type(compilationOf(design), type),
    columnType: (design: Design, table: Table, column) =>
      spelling.type(compilationOf(design), column.type, { table, column }),
    ...more,
  };
  return dialect;
}
