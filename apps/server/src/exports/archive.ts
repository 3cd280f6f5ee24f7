import { csvDictionary } from "@dbcoach/design/exports/csv";
import { sampleCsv } from "@dbcoach/design/exports/rows";
import type { Design } from "@dbcoach/design/model";
import { downloadZip } from "client-zip";

/** The data dictionary and the sample rows of each table, as CSV files in a ZIP archive. */
export async function csvArchive(design: Design, engine: string): Promise<Uint8Array<ArrayBuffer>> {
  const texts = new Map<string, string>();
  for (const { table, text } of sampleCsv(design)) texts.set(table, (texts.get(table) ?? "") + text);
  const files = [
    { name: "data-dictionary.csv", input: csvDictionary(design, engine) },
    ...[...texts].map(([table, input]) => ({ name: `sample-data/${fileName(table)}.csv`, input })),
  ];
  return new Uint8Array(await downloadZip(files).arrayBuffer());
}

/** A table may be called anything; a file may not. */
const fileName = (table: string) => table.replaceAll(/[/\\:*?"<>|]/g, "_");
