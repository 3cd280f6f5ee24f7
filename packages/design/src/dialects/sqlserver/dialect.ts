import { tableOf } from "../../design.ts";
import type { Design } from "../../model.ts";
import { insertRows } from "../data.ts";
import type { DataStatement, Dialect } from "../dialect.ts";
import { sqlDialect } from "../sqlDialect.ts";
import { isNumbered } from "./numbering.ts";
import { quoteName, sqlserverLiteral } from "./quoting.ts";
import { sqlserverSpelling } from "./spelling.ts";

/** SQL Server 2017 or later, as a dialect. Numbering goes on after the rows by itself. */
export const sqlserverDialect: Dialect = sqlDialect({
  title: "SQL Server",
  spelling: sqlserverSpelling,
  naming: { systemColumns: new Set(), typeWords: new Set() },
  literal: sqlserverLiteral,
  data: {
    insertRows: (dialect, design, rows) =>
      insertRows(dialect, design, rows).map((statement) => withNumbers(dialect, design, statement)),
  },
  more: { batchEnd: "GO" },
});

/** SQL Server takes numbers of its own making only when it is told to. */
function withNumbers(dialect: Dialect, design: Design, statement: DataStatement): DataStatement {
  const table = tableOf(design, statement.tableId);
  if (!table.columns.some(({ id }) => isNumbered(table, id))) return statement;
  const name = quoteName(dialect.names(design).table(table.id));
  const sql = `SET IDENTITY_INSERT ${name} ON;\n${statement.sql};\nSET IDENTITY_INSERT ${name} OFF`;
  return { ...statement, sql };
}
