import { apiEndpoints } from "../../api/endpoints.ts";
import { columnOf, tableOf } from "../../design.ts";
import { targetFor } from "../../dialects/registry.ts";
import type { Design } from "../../model.ts";
import { finalRows } from "../../samples/generate.ts";
import type { SampleRows } from "../../samples/rows.ts";
import { capitalised, code, codeBlock, count, markdownTable, plain, valueCell } from "./parts.ts";

const SHOWN_ROWS = 5;

/** How to use the schema, as markdown sections: sample data, API endpoints, and the queries that it is made for. */
export function implementationDocument(design: Design, engineName: string, samples: SampleRows): string[] {
  return [sampleData(design, samples), endpoints(design), queries(design, engineName, samples)];
}

function sampleData(design: Design, samples: SampleRows): string {
  const rows = finalRows(design, samples);
  const total = samples.tables.reduce((sum, table) => sum + table.rows.length, 0);
  const sections = samples.tables.map(({ tableId, columnIds, rows: all }) => {
    const table = tableOf(design, tableId);
    const shown = (rows.get(tableId) ?? []).slice(0, SHOWN_ROWS);
    const cells = shown.map((row) => columnIds.map((id) => valueCell(row.get(id))));
    const more = all.length > shown.length ? `\n\n… and ${count(all.length - shown.length, "more row")}.` : "";
    const headers = columnIds.map((id) => code(columnOf(table, id).name));
    const body =
      all.length > 0 ? `${markdownTable(headers, cells)}${more}` : "No rows: its references leave no room for any.";
    return `### ${plain(table.name)}\n\n${body}`;
  });
  const lead =
    `${count(total, "row")} in ${count(samples.tables.length, "table")}. They refer to each other correctly, keep every ` +
    "rule of the schema, and are listed in the order in which they can be inserted.";
  return [`## Sample Data`, lead, ...sections].join("\n\n");
}

function endpoints(design: Design): string {
  const rows = apiEndpoints(design).map(({ method, path, summary }) => [code(method), code(path), plain(summary)]);
  const lead =
    "Resources follow the tables; what belongs to a row is listed beneath it. Bodies and answers are JSON with the " +
    "column names as keys.";
  return `## API Endpoints\n\n${lead}\n\n${markdownTable(["Method", "Path", "What it does"], rows)}`;
}

function queries(design: Design, engineName: string, samples: SampleRows): string {
  const target = targetFor(engineName);
  const patterns = target.queries(design, samples);
  const sections = patterns.map(
    ({ purpose, text }) => `### ${capitalised(plain(purpose))}\n\n${codeBlock(target.language, shortened(text))}`,
  );
  const lead =
    patterns.length > 0
      ? "Each key, reference and index answers a question. These ask for values of the sample data."
      : "The schema has no keys, references or indexes to ask by.";
  return [`## Access patterns`, lead, ...sections].join("\n\n");
}

/** Long vectors say nothing to a reader. */
function shortened(sql: string): string {
  return sql.replace(/'\[(-?[\d.]+,){8,}-?[\d.]+\]'/g, (vector) => `${vector.split(",").slice(0, 4).join(",")}, …]'`);
}
