import { TEXT_FORMATS, type TextFormat } from "@dbcoach/design/exports/textFormats";
import type { EngineName } from "./targets.ts";

/** Every format in which a design can be taken away. Plain data: the first page needs nothing that validates. */
export const EXPORT_FORMATS = [...TEXT_FORMATS, "html", "svg", "png", "pdf"] as const;
export type ExportFormat = TextFormat | "html" | "svg" | "png" | "pdf";

/** The name of exported files, before their extension. */
export const EXPORT_FILE_NAME = "Database_Design_Complete";

interface ExportFile {
  /** What it is called on screen. */
  title: string;
  /** What it is good for. */
  what: string;
  /** Of its file; the script of a database without SQL has another one. */
  extension: string;
  mediaType: string;
  /** The only engines that have it; all without. */
  only?: readonly EngineName[];
}

/** What each format is, for people and for files. */
export const EXPORT_FILES: Record<ExportFormat, ExportFile> = {
  markdown: { title: "Markdown", what: "All documents", extension: "md", mediaType: "text/markdown" },
  sql: { title: "SQL Scripts", what: "The schema, as it was executed", extension: "sql", mediaType: "application/sql" },
  json: {
    title: "JSON Data",
    what: "Design, documents and evidence",
    extension: "json",
    mediaType: "application/json",
  },
  html: { title: "PDF Ready", what: "One page with diagram, to print", extension: "html", mediaType: "text/html" },
  pdf: { title: "PDF", what: "The diagram and all documents", extension: "pdf", mediaType: "application/pdf" },
  csv: { title: "CSV", what: "Data dictionary and sample data", extension: "zip", mediaType: "application/zip" },
  svg: { title: "SVG", what: "The diagram as vectors", extension: "svg", mediaType: "image/svg+xml" },
  png: { title: "PNG", what: "The diagram as a picture", extension: "png", mediaType: "image/png" },
  dbml: { title: "DBML", what: "For dbdiagram and its tools", extension: "dbml", mediaType: "text/plain" },
  mermaid: { title: "Mermaid", what: "A diagram in Markdown", extension: "mmd", mediaType: "text/plain" },
  prisma: { title: "Prisma", what: "schema.prisma", extension: "prisma", mediaType: "text/plain" },
  drizzle: {
    title: "Drizzle",
    what: "Tables for Drizzle ORM",
    extension: "ts",
    mediaType: "text/plain",
    only: ["postgresql", "vectordb", "mysql", "sqlite"],
  },
  typescript: { title: "TypeScript", what: "A type for each row", extension: "ts", mediaType: "text/plain" },
  openapi: {
    title: "OpenAPI",
    what: "The API as 3.1 document",
    extension: "openapi.json",
    mediaType: "application/json",
  },
  mongoose: {
    title: "Mongoose",
    what: "Schemas for MongoDB",
    extension: "js",
    mediaType: "text/javascript",
    only: ["mongodb"],
  },
};

/** What an export of nothing says. */
export const NO_SQL_FOUND = "No SQL content found";

/** Whether designs for this engine can be written in the format. */
export function isOffered(format: ExportFormat, engine: EngineName): boolean {
  return EXPORT_FILES[format].only?.includes(engine) ?? true;
}
