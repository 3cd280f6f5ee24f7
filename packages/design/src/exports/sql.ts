import { targetFor } from "../dialects/registry.ts";
import type { Design } from "../model.ts";
import type { SampleRows } from "../samples/rows.ts";

export interface SchemaScript {
  text: string;
  language: "sql" | "javascript";
  /** Of a file that holds it. */
  extension: "sql" | "js";
  /** What people call it: "SQL". */
  title: string;
}

/** The design as one script that runs as it is in this engine; with the sample rows when they are given. */
export function schemaScript(design: Design, engineName: string, samples?: SampleRows): SchemaScript {
  const target = targetFor(engineName);
  const { language, extension, scriptTitle: title } = target;
  return { text: target.script(design, samples), language, extension, title };
}

/** The text of `schemaScript`. */
export function sqlScript(design: Design, engineName: string, samples?: SampleRows): string {
  return schemaScript(design, engineName, samples).text;
}
