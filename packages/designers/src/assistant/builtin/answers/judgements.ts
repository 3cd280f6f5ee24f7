import { tableOf } from "@dbcoach/design/design";
import { code, count, plain, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import type { Column, Table } from "@dbcoach/design/model";
import { ruleClass } from "@dbcoach/design/quality/check";
import { listed, MOST_LINES, text, type Writer } from "./answer.ts";
import { columnList, findingList } from "./facts.ts";

/** The indexes and what they are for, what was seen of plans, and what the rules say about them. */
export const performance: Writer = ({ design, evidence, findings }) => {
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

/** Where personal data and passwords are kept, and what the rules say about it. */
export const security: Writer = ({ design, findings }) => {
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
