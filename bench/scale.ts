import { openApiDocument } from "@dbcoach/design/api/openapi";
import { layoutGraph } from "@dbcoach/design/diagram/layout";
import { migration } from "@dbcoach/design/dialects/migrations/migration";
import { targetFor } from "@dbcoach/design/dialects/registry";
import { diffOperations } from "@dbcoach/design/diff/operations";
import { csvDictionary } from "@dbcoach/design/exports/csv";
import { dbmlSchema } from "@dbcoach/design/exports/dbml";
import { drizzleSchema } from "@dbcoach/design/exports/drizzle/schema";
import { htmlDocument } from "@dbcoach/design/exports/html";
import { plainDesign } from "@dbcoach/design/exports/json";
import { markdownDocument } from "@dbcoach/design/exports/markdown/document";
import { mermaidDiagram } from "@dbcoach/design/exports/mermaid";
import { prismaSchema } from "@dbcoach/design/exports/prisma/schema";
import { sampleSql } from "@dbcoach/design/exports/rows";
import { typescriptTypes } from "@dbcoach/design/exports/typescript";
import type { Design } from "@dbcoach/design/model";
import { applyAll } from "@dbcoach/design/operations/apply";
import { checkDesign } from "@dbcoach/design/quality/check";
import { generateSamples } from "@dbcoach/design/samples/generate";
import { shop } from "@dbcoach/design/test/designs";

/**
 * How the cost of every output grows with the design: milliseconds for designs of 10 to 1000 tables (copies of a shop of
 * six, each tied to the one before), the best of three, and the live heap that all of them leave behind.
 */
const SIZES = [10, 30, 100, 300, 1000];
const ENGINES = ["postgresql", "mysql", "sqlite", "sqlserver", "mongodb", "vectordb"];
const RUNS = 3;

function shops(tables: number): Design {
  const copies = Array.from({ length: Math.ceil(tables / shop.tables.length) }, (_, at) => copyOf(at));
  return {
    ...shop,
    tables: copies.flatMap((copy) => copy.tables).slice(0, tables),
    enums: copies.flatMap(({ enums }) => enums),
    relationships: copies
      .flatMap(({ relationships }) => relationships)
      .filter(({ from, to }, _, all) => all.length > 0 && exists(from.tableId, tables) && exists(to.tableId, tables)),
  };
}

const ORDER = new Map(shop.tables.map(({ id }, at) => [id, at]));

/** Whether a table is among the first so many: its id says which copy it belongs to. */
function exists(tableId: string, tables: number): boolean {
  const [, id = "", copy = "0"] = /^(.*)_(\d+)$/.exec(tableId) ?? [];
  return Number(copy) * shop.tables.length + (ORDER.get(id) ?? 0) < tables;
}

function copyOf(at: number): Pick<Design, "tables" | "enums" | "relationships"> {
  const named = (name: string) => `${name}_${at}`;
  const end = ({ tableId, columnIds }: { tableId: string; columnIds: string[] }) => ({
    tableId: named(tableId),
    columnIds,
  });
  const tables = shop.tables.map((table) => ({
    ...table,
    id: named(table.id),
    name: named(table.name),
    columns: [
      ...table.columns.map((column) =>
        column.type.kind === "enum"
          ? { ...column, type: { ...column.type, enumId: named(column.type.enumId) } }
          : column,
      ),
      ...(table.id === "orders" && at > 0 ? [{ ...shop.tables[4]?.columns[1], ...ORIGIN }] : []),
    ],
  }));
  const tied = shop.relationships.flatMap((relationship) =>
    relationship.id === "orders_customer_id" && at > 0
      ? [
          {
            ...relationship,
            id: named("orders_before"),
            from: { tableId: named("orders"), columnIds: ["customer_before"] },
            to: { tableId: `customers_${at - 1}`, columnIds: ["id"] },
          },
        ]
      : [],
  );
  const relationships = shop.relationships.map((relationship) => ({
    ...relationship,
    id: named(relationship.id),
    from: end(relationship.from),
    to: end(relationship.to),
  }));
  const enums = shop.enums.map((known) => ({ ...known, id: named(known.id), name: named(known.name) }));
  return { tables, enums, relationships: [...relationships, ...tied] };
}

/** The column that ties a copy to the one before. */
const ORIGIN = {
  id: "customer_before",
  name: "customer_before",
  type: { kind: "identifier" as const },
  nullable: false,
  source: { from: "user" as const },
};

/** Every output, as work on a fresh copy of the design: nothing is remembered from another run. */
const OUTPUTS: Record<string, (design: Design) => unknown> = {
  ...Object.fromEntries(ENGINES.map((engine) => [`script ${engine}`, (of: Design) => targetFor(engine).script(of)])),
  "sample rows (20)": (of) => generateSamples(of),
  "rows as SQL": (of) => [...sampleSql(of, "postgresql")].length,
  queries: (of) => targetFor("postgresql").queries(of, generateSamples(of)),
  quality: checkDesign,
  openapi: openApiDocument,
  markdown: (design) => markdownDocument({ design, engineName: "postgresql" }),
  html: (design) => htmlDocument({ title: "", markdown: markdownDocument({ design, engineName: "postgresql" }) }),
  json: (of) => JSON.stringify(plainDesign(of)),
  dbml: (of) => dbmlSchema(of, "postgresql"),
  mermaid: (of) => mermaidDiagram(of, "postgresql"),
  prisma: (of) => prismaSchema(of, "postgresql"),
  drizzle: (of) => drizzleSchema(of, "postgresql"),
  typescript: typescriptTypes,
  csv: (of) => csvDictionary(of, "postgresql"),
  "layout graph": layoutGraph,
  "diff, one rename": (of) => diffOperations(of, renamed(of)),
  "migration, one rename": (of) => migration(of, renamed(of), "postgresql"),
};

function renamed(design: Design): Design {
  return applyAll(design, [{ op: "renameTable", tableId: "products_0", name: "goods" }]);
}

function best(work: (design: Design) => unknown, design: Design): number {
  const times = Array.from({ length: RUNS }, () => {
    const fresh = { ...design };
    const started = performance.now();
    work(fresh);
    return performance.now() - started;
  });
  return Math.min(...times);
}

const designs = SIZES.map((size) => shops(size));
const table = Object.entries(OUTPUTS).map(([output, work]) => {
  const times = designs.map((design) => best(work, design));
  const [small = 1, large = 1] = [times.at(-3), times.at(-1)];
  const cells = Object.fromEntries(SIZES.map((size, at) => [`${size} tables`, Math.round((times[at] ?? 0) * 10) / 10]));
  return { output, ...cells, "1000 to 100": `${(large / Math.max(small, 0.1)).toFixed(1)}×` };
});
console.table(table);
globalThis.gc?.();
console.log(`live heap afterwards: ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB`);
