import { columnOf, enumOf, tableOf } from "../../design.ts";
import { checkProblem } from "../../dialects/checkConditions.ts";
import { orderProblem } from "../../dialects/indexParts.ts";
import { referenceProblem } from "../../dialects/references.ts";
import { dialectFor } from "../../dialects/registry.ts";
import type { SchemaNames } from "../../dialects/schemaNames.ts";
import { keysOf } from "../../keys.ts";
import type { Column, Design, Index, Relationship, Table } from "../../model.ts";
import { nameWords } from "../../names.ts";
import { asciiIdentifier, claimedNames } from "../claimedNames.ts";
import { condition, quotedText } from "../conditions.ts";
import { type Feature, featuresOf, indexFeature, oneLine } from "../leftOut.ts";
import type { Exported } from "../outcome.ts";
import { type Core, drizzleColumn, templateText } from "./columns.ts";

const CORES: Record<string, Core> = { postgresql: "pg", vectordb: "pg", mysql: "mysql", sqlite: "sqlite" };

/** Words that no constant may be called, and the names that the schema itself uses. */
const RESERVED =
  `sql pg mysql sqlite custom crypto break case catch class const continue debugger default delete do else
enum export extends false finally for function if import in instanceof new null return super switch this throw true try
typeof var void while with yield let static implements interface package private protected public await async arguments
eval undefined`.split(/\s+/);

/** What a table's rules are typed as; without it, tables that refer to each other would need their own types. */
const EXTRAS: Record<Core, string> = {
  pg: "PgTableExtraConfigValue",
  mysql: "MySqlTableExtraConfigValue",
  sqlite: "SQLiteTableExtraConfigValue",
};

const ON_DELETE: Record<Relationship["onDelete"], string> = {
  restrict: "restrict",
  cascade: "cascade",
  setNull: "set null",
  noAction: "no action",
};

/** What no Drizzle schema says. */
const CANNOT = new Set<Feature>(["dependency", "tableComment", "columnComment"]);

/** The design as a Drizzle schema. Drizzle has none for SQL Server and MongoDB. */
export function drizzleSchema(design: Design, engineName: string): Exported {
  const core = CORES[engineName];
  if (!core)
    return { ok: false, why: `Drizzle has no schemas for ${engineName}; it has for ${Object.keys(CORES).join(", ")}.` };
  return { ok: true, text: new DrizzleWriter(design, engineName, core).write() };
}

class DrizzleWriter {
  private readonly design: Design;
  private readonly core: Core;
  private readonly engineName: string;
  private readonly names: SchemaNames;
  private readonly constants = new Map<string, string>();
  private readonly members = new Map<string, string>();

  constructor(design: Design, engineName: string, core: Core) {
    this.design = design;
    this.core = core;
    this.engineName = engineName;
    this.names = dialectFor(engineName).names(design);
    const claim = claimedNames(camelCase, RESERVED);
    for (const { id, name } of design.tables) this.constants.set(`table ${id}`, claim(name));
    for (const { id, name } of design.enums) this.constants.set(`enum ${id}`, claim(name));
    for (const table of design.tables) {
      const claimMember = claimedNames(camelCase);
      for (const { id, name } of table.columns) this.members.set(`${table.id} ${id}`, claimMember(name));
    }
  }

  write(): string {
    const { design, core } = this;
    const enums = core === "pg" ? design.enums.map(({ id, values }) => this.enumLine(id, values)) : [];
    const tables = design.tables.map((table) => this.tableText(table));
    const body = [...enums, ...tables].join("\n\n");
    const custom = `/** A column of a type that Drizzle does not know. */\nconst custom = (type: string) => ${core}.customType<{ data: unknown }>({ dataType: () => type });`;
    const parts = [
      `// ${oneLine(design.name || "Database")}`,
      [
        ...(body.includes("sql`") ? ['import { sql } from "drizzle-orm";'] : []),
        `import * as ${core} from "drizzle-orm/${core}-core";`,
      ].join("\n"),
      ...(body.includes("custom(") ? [custom] : []),
      ...(body === "" ? [] : [body]),
    ];
    return `${parts.join("\n\n")}\n`;
  }

  private enumLine(id: string, values: readonly string[]): string {
    const listed = values.map((value) => JSON.stringify(value)).join(", ");
    return `export const ${this.constants.get(`enum ${id}`)} = pg.pgEnum(${JSON.stringify(this.names.enum(id))}, [${listed}]);`;
  }

  private tableText(table: Table): string {
    const { core, names } = this;
    const dialect = dialectFor(this.engineName);
    const left: string[] = featuresOf(this.design, table)
      .filter(({ feature }) => CANNOT.has(feature))
      .map(({ text }) => text);
    const columns = table.columns.map((column) => {
      const { type } = column;
      const text = drizzleColumn(column, {
        core,
        design: this.design,
        table,
        written: dialect.columnType(this.design, table, column),
        physicalName: names.column(table.id, column.id),
        enumBuilder: type.kind === "enum" && core === "pg" ? this.constants.get(`enum ${type.enumId}`) : undefined,
        enumValues: type.kind === "enum" ? enumOf(this.design, type.enumId).values : [],
        quoted: (id) => dialect.quote(names.column(table.id, id)),
      });
      return `    ${this.member(table, column.id)}: ${text},`;
    });
    const rules = [
      ...this.keys(table),
      ...this.checks(table, left),
      ...this.indexes(table, left),
      ...this.references(table, left),
    ];
    const head = `export const ${this.constants.get(`table ${table.id}`)} = ${core}.${core}Table(`;
    const used =
      rules.length > 0
        ? `,\n  (t): ${core}.${EXTRAS[core]}[] => [\n${rules.map((rule) => `    ${rule},\n`).join("")}  ]`
        : "";
    const comments = left.map((text) => `// ${oneLine(text)}\n`).join("");
    return `${comments}${head}\n  ${JSON.stringify(names.table(table.id))},\n  {\n${columns.join("\n")}\n  }${used},\n);`;
  }

  private member(table: Table, columnId: string): string {
    return this.members.get(`${table.id} ${columnId}`) ?? columnId;
  }

  private list(table: Table, columnIds: readonly string[], of = "t"): string {
    return columnIds.map((id) => `${of}.${this.member(table, id)}`).join(", ");
  }

  private keys(table: Table): string[] {
    const { core, names } = this;
    return keysOf(this.design, table).flatMap((key) => {
      const { origin, columnIds } = key;
      const name = JSON.stringify(names.key(table.id, key));
      if (origin !== "primaryKey") return [`${core}.unique(${name}).on(${this.list(table, columnIds)})`];
      return columnIds.length > 1
        ? [`${core}.primaryKey({ name: ${name}, columns: [${this.list(table, columnIds)}] })`]
        : [];
    });
  }

  private checks(table: Table, left: string[]): string[] {
    return table.checks.flatMap(({ id, predicate }) => {
      const why = checkProblem(table, predicate);
      const name = this.names.check(table.id, id);
      if (why) {
        left.push(`check ${name} is left out: ${why}`);
        return [];
      }
      const text = condition(predicate, {
        name: (columnId) => this.inTemplate(table, columnId),
        text: (value) => templateText(quotedText(value)),
      });
      return [`${this.core}.check(${JSON.stringify(name)}, sql\`${text}\`)`];
    });
  }

  private inTemplate(table: Table, columnId: string): string {
    return `\${t.${this.member(table, columnId)}}`;
  }

  private indexes(table: Table, left: string[]): string[] {
    return table.indexes.flatMap((index) => {
      const text = this.index(table, index);
      const purpose = index.purpose ? ` // ${oneLine(index.purpose)}` : "";
      if (text) return [text];
      const names = index.columnIds.map((id) => columnOf(table, id).name).join(", ");
      left.push(`index on ${names} (${index.method}) is left out: Drizzle has no words for it${purpose}`);
      return [];
    });
  }

  private index(table: Table, index: Index): string | undefined {
    const { core, names } = this;
    const start = `${core}.${index.unique ? "uniqueIndex" : "index"}(${JSON.stringify(names.index(table.id, index.id))})`;
    const feature = indexFeature(index);
    const [first] = index.columnIds.map((id) => columnOf(table, id));
    if (feature === "vectorIndex") {
      if (this.engineName !== "vectordb" || first?.type.kind !== "vector") return undefined;
      const operators = { cosine: "vector_cosine_ops", l2: "vector_l2_ops", innerProduct: "vector_ip_ops" };
      return `${start}.using("hnsw", t.${this.member(table, first.id)}.op("${operators[first.type.metric]}"))`;
    }
    if (
      feature === "wordIndex" ||
      orderProblem(table, index) ||
      (core === "mysql" && (index.where || hasLob(table, index)))
    ) {
      return undefined;
    }
    const columns = index.columnIds.map((id) =>
      this.indexed(table, columnOf(table, id), index.caseInsensitive === true),
    );
    return `${start}.on(${columns.join(", ")})${this.filter(table, index)}`;
  }

  private indexed(table: Table, { id, type }: Column, folded: boolean): string {
    const text = folded && !["enum", "uuid", "ipAddress"].includes(type.kind);
    if (!text) return `t.${this.member(table, id)}`;
    const lower = `lower(${this.inTemplate(table, id)})`;
    return `sql\`${this.core === "mysql" ? `(${lower})` : lower}\``;
  }

  private filter(table: Table, { where }: Index): string {
    if (!where) return "";
    const column = this.inTemplate(table, where.columnId);
    switch (where.kind) {
      case "isNull":
        return `.where(sql\`${column} IS NULL\`)`;
      case "isNotNull":
        return `.where(sql\`${column} IS NOT NULL\`)`;
      case "equals": {
        const value = typeof where.value === "string" ? quotedText(where.value) : String(where.value);
        return `.where(sql\`${column} = ${templateText(value)}\`)`;
      }
    }
  }

  private references(table: Table, left: string[]): string[] {
    return this.design.relationships
      .filter(({ from }) => from.tableId === table.id)
      .flatMap((relationship) => {
        const { id, from, to, onDelete } = relationship;
        const target = tableOf(this.design, to.tableId);
        const why = referenceProblem(this.design, relationship);
        if (why) {
          left.push(`the reference to ${target.name} is left out: ${why}`);
          return [];
        }
        const constant = this.constants.get(`table ${target.id}`) ?? "";
        const foreign = this.list(target, to.columnIds, target === table ? "t" : constant);
        const name = JSON.stringify(this.names.relationship(id));
        const settings = `name: ${name}, columns: [${this.list(table, from.columnIds)}], foreignColumns: [${foreign}]`;
        return [`${this.core}.foreignKey({ ${settings} }).onDelete("${ON_DELETE[onDelete]}")`];
      });
  }
}

/** MySQL indexes such columns by a prefix only, which Drizzle cannot say. */
function hasLob(table: Table, { columnIds }: Index): boolean {
  return columnIds.some((id) => ["longText", "binary", "json", "vector"].includes(columnOf(table, id).type.kind));
}

function camelCase(name: string): string {
  const [first = "", ...more] = nameWords(name);
  return asciiIdentifier(`${first}${more.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`);
}
