import { openApiDocument } from "../api/openapi.ts";
import type { Design } from "../model.ts";
import { generateSamples } from "../samples/generate.ts";
import { csvDictionary } from "./csv.ts";
import { dbmlSchema } from "./dbml.ts";
import { designJson } from "./designJson.ts";
import { drizzleSchema } from "./drizzle/schema.ts";
import { markdownDocument } from "./markdown/document.ts";
import { mermaidDiagram } from "./mermaid.ts";
import { mongooseSchemas } from "./mongoose.ts";
import type { Exported } from "./outcome.ts";
import { prismaSchema } from "./prisma/schema.ts";
import { schemaScript } from "./sql.ts";
import type { TextFormat } from "./textFormats.ts";
import { typescriptTypes } from "./typescript.ts";

const text = (written: string): Exported => ({ ok: true, text: written });

const WRITERS: Record<TextFormat, (design: Design, engineName: string) => Exported> = {
  sql: (design, engineName) => text(schemaScript(design, engineName).text),
  json: (design) => text(designJson(design)),
  markdown: (design, engineName) => text(markdownDocument({ design, engineName, samples: generateSamples(design) })),
  dbml: (design, engineName) => text(dbmlSchema(design, engineName)),
  mermaid: (design, engineName) => text(mermaidDiagram(design, engineName)),
  prisma: (design, engineName) => text(prismaSchema(design, engineName)),
  drizzle: drizzleSchema,
  typescript: (design) => text(typescriptTypes(design)),
  csv: (design, engineName) => text(csvDictionary(design, engineName)),
  openapi: (design) => text(`${JSON.stringify(openApiDocument(design), null, 2)}\n`),
  mongoose: mongooseSchemas,
};

/** The design in this format for this engine, or why there is none. Throws when there is no such engine. */
export function exportText(design: Design, format: TextFormat, engineName: string): Exported {
  return WRITERS[format](design, engineName);
}
