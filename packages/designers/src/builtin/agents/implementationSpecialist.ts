import { targetFor } from "@dbcoach/design/dialects/registry";
import { implementationDocument } from "@dbcoach/design/exports/markdown/implementation";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import { type Agent, breathe, counted, documentOf, voiceOf } from "../../agents/workbench.ts";

const voice = voiceOf("implementation_package");

/** Writes down how the design is put to work: statements, sample rows, endpoints. */
export const implementationSpecialist: Agent = async function* (bench) {
  const { request, signal } = bench;
  yield voice.progress(10, "Writing sample rows");
  const samples = samplesFor(bench.design);
  const rows = samples.tables.reduce((sum, table) => sum + table.rows.length, 0);
  const first = samples.tables[0];
  const last = samples.tables.at(-1);
  yield voice.insight(
    "reasoning",
    `Wrote ${counted(rows, "sample row")} for ${counted(samples.tables.length, "table")}, so that every reference has its target: ${nameOf(bench, first?.tableId)} first, ${nameOf(bench, last?.tableId)} last.`,
  );
  if (samples.later.length > 0) {
    yield voice.insight(
      "decision",
      `${counted(samples.later.length, "row")} refer to rows of the same circle; these references are set after all rows are in.`,
    );
  }
  await breathe(signal);
  yield voice.progress(50, "Writing statements, seed data and endpoints");
  const { relationships, tables } = bench.design;
  const target = targetFor(request.engine);
  const indexes = tables.reduce((sum, table) => sum + table.indexes.length, 0);
  yield voice.insight(
    "decision",
    target.placements
      ? `${counted(indexes, "index")} are part of the script, each for a question that it answers; ${counted(relationships.length, "reference")} are for the application to keep.`
      : `${counted(relationships.length, "foreign key")} and ${counted(indexes, "index")} are part of the script; each index says which question it answers.`,
  );
  await breathe(signal);
  yield* documentOf(voice, implementationDocument(bench.design, request.engine, samples));
};

function nameOf(bench: Parameters<Agent>[0], tableId: string | undefined): string {
  return bench.design.tables.find((table) => table.id === tableId)?.name ?? "nothing";
}
