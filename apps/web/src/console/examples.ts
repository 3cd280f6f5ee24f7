import type { Design } from "@dbcoach/design/model";
import { loadPart } from "../components/loadPart.ts";
import type { ConsoleEngine } from "./messages.ts";

export interface Example {
  /** What it asks, in words. */
  purpose: string;
  sql: string;
}

/** A query for each key, reference and index of the design; first, what is in the first table. */
export async function examplesOf(design: Design, engine: ConsoleEngine): Promise<Example[]> {
  const [{ targetFor }, { samplesFor }, { spokenName }] = await loadPart(() =>
    Promise.all([
      import("@dbcoach/design/dialects/registry"),
      import("@dbcoach/design/samples/samplesFor"),
      import("@dbcoach/design/names"),
    ]),
  );
  const queries = targetFor(engine).queries(design, samplesFor(design));
  const counts = design.tables.slice(0, 1).map(({ name }) => ({
    purpose: `How many ${spokenName(name)} there are`,
    sql: `SELECT count(*) FROM ${/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`};`,
  }));
  return [...counts, ...queries.map(({ purpose, text }) => ({ purpose, sql: text }))];
}
