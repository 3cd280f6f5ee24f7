/** A value of a sample row, before any dialect writes it. Dates and times are ISO 8601 strings; vectors are number arrays. */
export type SampleValue = string | number | boolean | null | number[];

/** The sample rows of one table: `rows[i][j]` is the value of the column `columnIds[j]`. */
export interface SampleTable {
  tableId: string;
  columnIds: string[];
  rows: SampleValue[][];
}

/** Sample rows in an order in which they can be inserted: a table comes after the tables that it refers to. */
export interface SampleRows {
  tables: SampleTable[];
  /**
   * References that had to stay null while inserting, because of a cycle or a self-reference: set them afterwards.
   * `key` holds the values of the table's primary key, `set` the new values by column id.
   */
  later: { tableId: string; key: Record<string, SampleValue>; set: Record<string, SampleValue> }[];
}
