import { targetFor } from "@dbcoach/design/dialects/registry";
import { code, codeBlock, count, plain, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import type { Table } from "@dbcoach/design/model";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import type { Discussed } from "../../assistant.ts";
import { examplesFor } from "../examples.ts";
import { type Answer, joined, type Writer } from "./answer.ts";

/** Queries that the design is made for; only those about these tables, when there are any. */
export function queriesAbout({ design, engine, accessPatterns }: Discussed, tables: readonly Table[]): Answer {
  const target = targetFor(engine);
  const language = target.language === "sql" ? "sql" : "javascript";
  const names = tables.map(({ name }) => name.toLowerCase());
  const concerned = accessPatterns.filter(
    ({ run }) => names.length === 0 || names.some((name) => run.sql.toLowerCase().includes(name)),
  );
  const wanted = concerned.slice(0, 3).map(({ purpose, run }) => {
    const seen = run.ok
      ? `gave ${count(run.rowCount, "row")} in ${run.ms} ms (${plain(run.engine)})`
      : `failed: ${plain(run.error?.message ?? "")}`;
    return `${plain(purpose)} (${seen}):\n\n${codeBlock("sql", run.sql)}`;
  });
  const derived = target
    .queries(design, samplesFor(design))
    .filter(({ tableId }) => tables.length === 0 || tables.some(({ id }) => id === tableId))
    .slice(0, wanted.length > 0 ? 2 : 4);
  const written = derived.map(({ purpose, text: own }) => `${plain(purpose)}:\n\n${codeBlock(language, own)}`);
  const about = tables.length > 0 ? ` of ${sentenceList(tables.map(({ name }) => code(name)))}` : "";
  return {
    type: "sql",
    content: joined([
      wanted.length + written.length > 0
        ? `Queries${about} that this design is made for, with values of its sample rows:`
        : `The design has no key, reference or index${about} that a query would be made for.`,
      ...wanted,
      ...written,
      `I also run queries: type SQL, or ask in words, for example “${examplesFor(design).data}”.`,
    ]),
  };
}

/** Queries about the whole design. */
export const query: Writer = (about) => queriesAbout(about, []);
