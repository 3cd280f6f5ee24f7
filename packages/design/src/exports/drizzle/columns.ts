import { defaultProblem } from "../../dialects/values.ts";
import { isComputed } from "../../generated.ts";
import { isNullable } from "../../keys.ts";
import type { Column, Design, Generated, Table } from "../../model.ts";
import { familyOf } from "../../typeTraits.ts";
import { quotedText } from "../conditions.ts";

export type Core = "pg" | "mysql" | "sqlite";

/** What a column needs of its surroundings. */
export interface ColumnPlace {
  core: Core;
  design: Design;
  table: Table;
  /** As the engine stores it: "varchar(40)". */
  written: string;
  physicalName: string;
  /** The expression that makes a column of the enum, up to its name; undefined where each column lists the values. */
  enumBuilder?: string;
  enumValues: readonly string[];
  /** The quoted physical name of a column of the table. */
  quoted(columnId: string): string;
}

/** Builders by the name of an SQL type; "…" stands for the options that its brackets give. */
const BUILDERS: Record<Core, Record<string, string>> = {
  pg: {
    bigint: 'bigint(§, { mode: "number" })',
    uuid: "uuid(§)",
    varchar: "varchar(§, { length: … })",
    char: "char(§, { length: … })",
    text: "text(§)",
    inet: "inet(§)",
    boolean: "boolean(§)",
    integer: "integer(§)",
    smallint: "smallint(§)",
    numeric: "numeric(§, { precision: …, scale: … })",
    date: "date(§)",
    time: "time(§)",
    timestamptz: 'timestamp(§, { withTimezone: true, mode: "string" })',
    jsonb: "jsonb(§)",
    "real[]": "real(§).array()",
    vector: "vector(§, { dimensions: … })",
  },
  mysql: {
    bigint: 'bigint(§, { mode: "number" })',
    char: "char(§, { length: … })",
    varchar: "varchar(§, { length: … })",
    text: "text(§)",
    boolean: "boolean(§)",
    int: "int(§)",
    smallint: "smallint(§)",
    decimal: "decimal(§, { precision: …, scale: … })",
    date: 'date(§, { mode: "string" })',
    time: "time(§)",
    datetime: 'datetime(§, { mode: "string", fsp: … })',
    json: "json(§)",
  },
  sqlite: { integer: "integer(§)", real: "real(§)", text: "text(§)", blob: 'blob(§, { mode: "buffer" })' },
};

/** The whole column as Drizzle writes it: `pg.text("name").notNull()`; what it cannot say is left to comments. */
export function drizzleColumn(column: Column, place: ColumnPlace): string {
  const { core, table, design } = place;
  const isKey = table.primaryKey.length === 1 && table.primaryKey[0] === column.id;
  const identity = column.default?.kind === "identity" && !defaultProblem(design, column);
  const numbered = core === "sqlite" && identity && isKey ? "{ autoIncrement: true }" : "";
  const computed = column.generated && isComputed(table, column);
  return [
    builderOf(column, place),
    isKey ? `.primaryKey(${numbered})` : "",
    isNullable(table, column) || isKey ? "" : ".notNull()",
    computed ? generatedCall(column.generated, place) : defaultCall(column, place),
  ].join("");
}

function builderOf(column: Column, { core, written, physicalName, enumBuilder, enumValues }: ColumnPlace): string {
  const name = JSON.stringify(physicalName);
  if (column.type.kind === "enum") {
    const values = `[${enumValues.map((value) => JSON.stringify(value)).join(", ")}]`;
    if (enumBuilder) return `${enumBuilder}(${name})`;
    return core === "mysql" ? `mysql.mysqlEnum(${name}, ${values})` : `${core}.text(${name}, { enum: ${values} })`;
  }
  if (core === "sqlite" && column.type.kind === "boolean") return `sqlite.integer(${name}, { mode: "boolean" })`;
  if (core === "sqlite" && familyOf(column.type) === "json") return `sqlite.text(${name}, { mode: "json" })`;
  const [, base = "", brackets = ""] = /^([a-z0-9[\]]+)\s*(?:\(([^)]*)\))?/i.exec(written) ?? [];
  const builder = BUILDERS[core][base.toLowerCase()];
  if (!builder) return `custom(${JSON.stringify(written)})(${name})`;
  const sizes = brackets.split(",").map((size) => size.trim());
  return `${core}.${builder.replace("§", () => name).replace(/…/g, () => sizes.shift() || "0")}`;
}

function defaultCall(column: Column, { core, design }: ColumnPlace): string {
  const value = column.default;
  if (!value || defaultProblem(design, column)) return "";
  switch (value.kind) {
    case "identity":
      return core === "pg" ? ".generatedByDefaultAsIdentity()" : core === "mysql" ? ".autoincrement()" : "";
    case "uuid":
      return core === "pg" ? ".defaultRandom()" : ".$defaultFn(() => crypto.randomUUID())";
    case "now":
      return `.default(sql\`${NOW[core](column.type.kind)}\`)`;
    case "literal":
      return literalCall(column, value.value, core);
  }
}

const SQLITE_NOW: Partial<Record<Column["type"]["kind"], string>> = { date: "(date())", time: "(time())" };

const NOW: Record<Core, (kind: Column["type"]["kind"]) => string> = {
  pg: (kind) => (kind === "date" ? "CURRENT_DATE" : kind === "time" ? "LOCALTIME" : "now()"),
  mysql: (kind) => (kind === "date" ? "(CURRENT_DATE)" : kind === "time" ? "(CURRENT_TIME)" : "CURRENT_TIMESTAMP(6)"),
  sqlite: (kind) => SQLITE_NOW[kind] ?? "(strftime('%Y-%m-%dT%H:%M:%SZ'))",
};

function literalCall({ type }: Column, value: string | number | boolean, core: Core): string {
  const whole = ["identifier", "integer", "year", "durationMinutes"].includes(type.kind);
  switch (familyOf(type)) {
    case "number":
      return `.default(${whole || core === "sqlite" ? Number(value) : JSON.stringify(String(Number(value)))})`;
    case "boolean":
      return `.default(${/^true$/i.test(String(value))})`;
    case "json":
      return `.default(${JSON.stringify(JSON.parse(String(value)))})`;
    case "binary":
    case "vector":
      return `.default(sql\`${templateText(quotedText(String(value)))}\`)`;
    default:
      return `.default(${JSON.stringify(String(value))})`;
  }
}

function generatedCall(generated: Generated | undefined, { core, quoted }: ColumnPlace): string {
  if (!generated) return "";
  return `.generatedAlwaysAs(sql\`${templateText(expression(generated, core, quoted))}\`, { mode: "stored" })`.replace(
    core === "pg" ? ', { mode: "stored" }' : "\0",
    "",
  );
}

function expression(generated: Generated, core: Core, quoted: (columnId: string) => string): string {
  if (generated.kind === "arithmetic") {
    return `${quoted(generated.left)} ${generated.operator} ${quoted(generated.right)}`;
  }
  const texts = generated.columnIds.map((id) => `coalesce(${quoted(id)}, '')`);
  const separated = texts.join(
    core === "mysql" ? `, ${quotedText(generated.separator)}, ` : ` || ${quotedText(generated.separator)} || `,
  );
  return core === "mysql" ? `concat(${separated})` : separated;
}

/** The text as it stands between backticks. */
export function templateText(text: string): string {
  return text.replace(/[`\\]|\$(?=\{)/g, "\\$&");
}
