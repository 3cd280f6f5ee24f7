import type { ChatMessage } from "@dbcoach/contract/assistant";
import { apiEndpoints } from "@dbcoach/design/api/endpoints";
import { tableOf } from "@dbcoach/design/design";
import { targetFor } from "@dbcoach/design/dialects/registry";
import { code, codeBlock, count, markdownTable, plain, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import type { Column, Relationship, Table } from "@dbcoach/design/model";
import { ruleClass } from "@dbcoach/design/quality/check";
import { samplesFor } from "../../../agents/samples.ts";
import type { Discussed } from "../../assistant.ts";
import { examplesFor } from "../examples.ts";
import { columnList, evidenceText, findingList, latestInsights, relationshipLine, tableLine } from "./facts.ts";

export type Category =
  | "schema"
  | "relationships"
  | "query"
  | "performance"
  | "security"
  | "api"
  | "implementation"
  | "general";

export interface Answer {
  content: string;
  type: ChatMessage["type"];
}

type Writer = (about: Discussed) => Answer;

const text = (...paragraphs: string[]): Answer => ({ content: joined(paragraphs), type: "text" });
const joined = (paragraphs: readonly string[]) => paragraphs.filter((part) => part !== "").join("\n\n");

const MOST_TABLES = 40;
const MOST_LINES = 30;

const schema: Writer = ({ design, engine, evidence, insights }) => {
  const columns = design.tables.reduce((sum, table) => sum + table.columns.length, 0);
  const kinds = (["junction", "detail", "lookup"] as const).flatMap((kind) => {
    const names = design.tables.filter((table) => table.kind === kind).map(({ name }) => code(name));
    const [one, many] = KINDS[kind];
    if (names.length === 0) return [];
    return [names.length === 1 ? `${names[0]} is ${one}.` : `${sentenceList(shortened(names, 8))} are ${many}.`];
  });
  const enums = design.enums.map(({ name, values }) => `- ${code(name)}: ${values.map(code).join(", ")}`);
  return text(
    `**${plain(design.name || "The design")}** has ${count(design.tables.length, "table")} with ${count(columns, "column")} and ${count(design.relationships.length, "relationship")}, written for ${targetFor(engine).title}.`,
    listed(
      design.tables.map((table) => tableLine(design, table)),
      MOST_TABLES,
    ),
    kinds.join(" "),
    enums.length > 0 ? `Fixed lists of values:\n\n${listed(enums, MOST_LINES)}` : "",
    evidenceText(evidence),
    latestInsights(insights, 2),
  );
};

const KINDS = {
  junction: ["a link between tables", "links between tables"],
  detail: ["a part of other tables' rows", "parts of other tables' rows"],
  lookup: ["a short fixed list", "short fixed lists"],
} as const;

function shortened(names: readonly string[], most: number): string[] {
  return names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : [...names];
}

const relationships: Writer = ({ design, insights }) => {
  if (design.relationships.length === 0) {
    return text(
      `The ${count(design.tables.length, "table")} of this design ${design.tables.length === 1 ? "is" : "are"} not connected: there is no relationship yet.`,
      latestInsights(insights, 2),
    );
  }
  const counts = design.tables
    .map((table) => ({ table, number: design.relationships.filter(({ to }) => to.tableId === table.id).length }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => b.number - a.number);
  const [most] = counts;
  const links = design.tables.filter(({ kind }) => kind === "junction");
  const many = links.flatMap((table) => {
    const sides = design.relationships
      .filter(({ from }) => from.tableId === table.id)
      .map(({ to }) => code(tableOf(design, to.tableId).name));
    return sides.length > 1 ? [`${sentenceList(sides)} can have many of each other, through ${code(table.name)}.`] : [];
  });
  return text(
    `There ${design.relationships.length === 1 ? "is" : "are"} ${count(design.relationships.length, "relationship")} between ${count(design.tables.length, "table")}:`,
    listed(
      design.relationships.map((one) => relationshipLine(design, one)),
      MOST_LINES,
    ),
    many.slice(0, 8).join(" "),
    most ? `Most refer to ${code(most.table.name)} (${most.number}).` : "",
    latestInsights(insights, 2),
  );
};

/** How two tables hang together: directly, or through tables that refer to both. */
export function relationshipsBetween({ design }: Discussed, a: Table, b: Table): string {
  const joins = (one: Relationship, ...ids: string[]) => ids.includes(one.from.tableId) && ids.includes(one.to.tableId);
  const direct = design.relationships.filter((one) => joins(one, a.id, b.id));
  const through = design.tables.filter(
    ({ id }) =>
      id !== a.id &&
      id !== b.id &&
      [a, b].every((side) =>
        design.relationships.some((one) => one.from.tableId !== one.to.tableId && joins(one, id, side.id)),
      ),
  );
  const between = through.map((table) => {
    const links = design.relationships.filter((one) => joins(one, table.id, a.id) || joins(one, table.id, b.id));
    return `Through ${code(table.name)}:\n\n${links.map((one) => relationshipLine(design, one)).join("\n")}`;
  });
  const paragraphs = [direct.map((one) => relationshipLine(design, one)).join("\n"), ...between];
  return (
    joined(paragraphs) ||
    `${code(a.name)} and ${code(b.name)} are not connected, neither directly nor through one other table.`
  );
}

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

const query: Writer = (about) => queriesAbout(about, []);

const performance: Writer = ({ design, evidence, findings }) => {
  const indexes = design.tables.flatMap((table) =>
    table.indexes.map(({ columnIds, purpose, method, unique }) => {
      const kind =
        method === "btree"
          ? unique
            ? "unique index"
            : "index"
          : method === "fullText"
            ? "full-text index"
            : "vector index";
      return `- ${code(table.name)}: ${kind} on ${columnList(table, columnIds)}, for: ${plain(purpose || "searches by it")}`;
    }),
  );
  const plans = (evidence?.items ?? []).filter((item) => item.kind === "plan");
  const slow = plans.filter(({ ok, usesIndex }) => ok && !usesIndex).map(({ purpose }) => `- ${plain(purpose)}`);
  const about = findings.filter(({ code: rule }) => ["indexes", "scale"].includes(ruleClass(rule)));
  const foreign = design.relationships.filter(({ from }) => !isIndexed(tableOf(design, from.tableId), from.columnIds));
  const bare = foreign.map(({ from }) => {
    const table = tableOf(design, from.tableId);
    return `${code(table.name)} by ${columnList(table, from.columnIds)}`;
  });
  return text(
    indexes.length > 0
      ? `Beside its keys, the design has ${count(indexes.length, "index", "indexes")}:\n\n${listed(indexes, MOST_LINES)}`
      : "Beside its keys, the design has no index.",
    plans.length > 0
      ? `${plans.filter(({ usesIndex }) => usesIndex).length} of ${count(plans.length, "access pattern")} ${plans.length === 1 ? "was" : "were"} seen to be served by an index in ${plain(evidence?.version ?? "")}.`
      : evidence
        ? ""
        : "No query plan has been looked at yet.",
    slow.length > 0 ? `These read whole tables:\n\n${listed(slow, 8)}` : "",
    bare.length > 0
      ? `No index leads with these references, so joins read the whole table: ${sentenceList(bare.slice(0, 6))}. “Add an index on …” changes that.`
      : "",
    about.length > 0
      ? `What the rules say about it:\n\n${findingList(design, about)}`
      : "No rule about indexes or size found anything.",
    "Real load was not measured: the sample rows are few.",
  );
};

function isIndexed(table: Table, columnIds: readonly string[]): boolean {
  return [
    table.primaryKey,
    ...table.uniques.map((one) => one.columnIds),
    ...table.indexes.map((one) => one.columnIds),
  ].some((list) => columnIds.every((id) => list.slice(0, columnIds.length).includes(id)));
}

const PERSONAL: Partial<Record<Column["type"]["kind"], string>> = {
  personName: "names",
  email: "e-mail addresses",
  phone: "phone numbers",
  address: "postal addresses",
  ipAddress: "IP addresses",
};

const security: Writer = ({ design, findings }) => {
  const personal = design.tables.flatMap((table) => {
    const held = table.columns.filter(
      ({ type, name }) => PERSONAL[type.kind] || /birth|passport|tax|gender/i.test(name),
    );
    return held.length > 0 ? [`- ${code(table.name)}: ${held.map(({ name }) => code(name)).join(", ")}`] : [];
  });
  const hashes = places(design.tables, ({ type }) => type.kind === "passwordHash");
  const about = findings.filter(({ code: rule }) => ruleClass(rule) === "privacy");
  const guarded = design.tables.reduce((sum, table) => sum + table.checks.length + table.uniques.length, 0);
  return text(
    personal.length > 0
      ? `Personal data is kept in:\n\n${listed(personal, MOST_LINES)}`
      : "No column holds personal data, as far as types and names tell.",
    hashes.length > 0
      ? `Passwords are kept as hashes only: ${sentenceList(hashes)}.`
      : "The design keeps no passwords.",
    about.length > 0
      ? `What the privacy rules say:\n\n${findingList(design, about)}`
      : "No privacy rule found anything.",
    `The database itself refuses what breaks ${count(design.relationships.length, "reference")} and ${count(guarded, "unique rule or check", "unique rules and checks")}. Who may read or change which rows (roles, row-level security, encryption) is not part of the design: decide it where the database is run.`,
  );
};

function places(tables: readonly Table[], holds: (column: Column) => boolean): string[] {
  return tables.flatMap((table) => table.columns.filter(holds).map(({ name }) => code(`${table.name}.${name}`)));
}

const api: Writer = ({ design }) => {
  const endpoints = apiEndpoints(design);
  const [first] = endpoints;
  const rows = endpoints.slice(0, 15).map(({ method, path, summary }) => [code(`${method} ${path}`), plain(summary)]);
  return {
    type: "code",
    content: joined([
      `The design gives ${count(endpoints.length, "REST endpoint")}; the whole API is in its OpenAPI document.`,
      rows.length > 0 ? markdownTable(["Endpoint", "What it does"], rows) : "",
      endpoints.length > rows.length ? `… and ${endpoints.length - rows.length} more.` : "",
      first ? codeBlock("http", `${first.method} ${first.path} HTTP/1.1\nAccept: application/json`) : "",
    ]),
  };
};

const implementation: Writer = ({ design, engine, evidence, findings }) => {
  const target = targetFor(engine);
  const samples = samplesFor(design);
  const rows = samples.tables.reduce((sum, table) => sum + table.rows.length, 0);
  const language = target.language === "sql" ? "sql" : "javascript";
  const [first] = [...design.tables].sort((a, b) => a.columns.length - b.columns.length);
  const used = new Set(first?.columns.flatMap(({ type }) => (type.kind === "enum" ? [type.enumId] : [])));
  const enums = design.enums.filter(({ id }) => used.has(id));
  const small = first
    ? { ...design, enums, tables: [{ ...first, checks: [], indexes: [] }], relationships: [] }
    : design;
  return {
    type: "code",
    content: joined([
      `The ${target.scriptTitle} script of the design makes ${count(design.tables.length, "table")} for ${target.title}; with it come ${count(rows, "sample row")} for ${count(samples.tables.length, "table")}, an OpenAPI document and exports for other tools.`,
      first ? `How ${code(first.name)} is made, for example:\n\n${codeBlock(language, target.script(small))}` : "",
      evidenceText(evidence),
      findings.length > 0
        ? `${count(findings.length, "finding")} of the quality rules ${findings.length === 1 ? "is" : "are"} open:\n\n${findingList(design, findings, 3)}`
        : "The quality rules found nothing.",
    ]),
  };
};

const general: Writer = ({ design, engine, description, findings, evidence, insights }) => {
  const { question, data, edit } = examplesFor(design);
  const said = plain([...description].slice(0, 150).join(""));
  return text(
    `**${plain(design.name || "This design")}** was made from “${said}${[...description].length > 150 ? "…" : ""}”: ${count(design.tables.length, "table")} for ${targetFor(engine).title}${
      design.tables.length > 0
        ? ` (${design.tables
            .slice(0, 8)
            .map(({ name }) => code(name))
            .join(", ")}${design.tables.length > 8 ? ", …" : ""})`
        : ""
    }.`,
    `${evidenceText(evidence)} ${findings.length > 0 ? `The quality rules found ${count(findings.length, "thing")}.` : ""}`.trim(),
    latestInsights(insights, 3),
    `I answer from the design: ask “${question}”, “${data}”, or tell me what to change, such as “${edit}”.`,
  );
};

/** The answer to each kind of question, from what is known of the design. */
export const CATEGORY_ANSWERS: Record<Category, Writer> = {
  schema,
  relationships,
  query,
  performance,
  security,
  api,
  implementation,
  general,
};

function listed(lines: readonly string[], most: number): string {
  return lines.length > most
    ? [...lines.slice(0, most), `- … and ${lines.length - most} more.`].join("\n")
    : lines.join("\n");
}

/** What can be said while nothing has been designed yet. */
export function nothingYet({ insights, description }: Discussed): Answer {
  return text(
    `No table has been designed yet. What was asked for: “${plain([...description].slice(0, 150).join(""))}”. Ask again when the first tables are there.`,
    latestInsights(insights, 3),
  );
}
