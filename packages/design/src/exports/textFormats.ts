/** The formats that a design can be written in as text, for one engine. */
export const TEXT_FORMATS = [
  "sql",
  "json",
  "markdown",
  "dbml",
  "mermaid",
  "prisma",
  "drizzle",
  "typescript",
  "csv",
  "openapi",
  "mongoose",
] as const;

export type TextFormat = (typeof TEXT_FORMATS)[number];
