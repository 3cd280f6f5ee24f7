import { schemaDocument } from "@dbcoach/design/exports/markdown/schema";
import type { Table } from "@dbcoach/design/model";
import { type Agent, breathe, counted, documentOf, listed, voiceOf } from "../../agents/workbench.ts";
import { conventional } from "../architect/conventions.ts";
import type { TableDraft } from "../architect/draft.ts";
import { type Plan, planOf } from "../architect/operations.ts";
import { draftTables } from "../architect/tables.ts";
import { titleOf } from "../architect/title.ts";
import { kindOf } from "../understand.ts";
import type { BuiltinWorkbench } from "../workbench.ts";

const voice = voiceOf("schema_design");
const spoken = (name: string) => name.replaceAll("_", " ");

/** Draws the tables, keys, relationships and rules. */
export const schemaArchitect: Agent<BuiltinWorkbench> = async function* (bench) {
  const { understanding, signal, request } = bench;
  yield voice.progress(5, "Choosing keys and tables");
  const drafts = draftTables(understanding.model);
  const plan = conventional(planOf(drafts, request.engine), request.conventions);
  yield voice.operation(bench, {
    op: "setName",
    name: titleOf(understanding.reading.segments, drafts, kindOf(understanding)),
  });
  const kinds = {
    entity: drafts.filter((draft) => draft.kind !== "junction").length,
    junction: drafts.filter((draft) => draft.kind === "junction").length,
  };
  yield voice.insight(
    "reasoning",
    `${counted(understanding.model.entities.length, "thing")} to keep become ${counted(kinds.entity, "table")}${kinds.junction > 0 ? `, and ${counted(kinds.junction, "many-to-many connection")} ${kinds.junction === 1 ? "becomes a table" : "become tables"} of ${kinds.junction === 1 ? "its" : "their"} own` : ""}.`,
  );
  for (const added of plan.enums) {
    yield voice.operation(bench, { op: "addEnum", enum: added });
    yield voice.insight(
      "decision",
      `${spoken(added.name)} takes one of ${counted(added.values.length, "value")}: ${listed(added.values.map(spoken))}.`,
    );
  }
  const numbered = plan.tables.filter((table) => drafts.some((draft) => draft.name === table.id && isNumbered(draft)));
  if (numbered.length > 0) {
    const one = numbered.length === 1;
    const key = request.conventions?.keyStyle === "uuid" ? "UUID" : "number";
    const keys = numbered.map(({ columns, primaryKey }) => columns.find(({ id }) => id === primaryKey[0])?.name ?? "");
    yield voice.insight(
      "decision",
      `${listed(numbered.map(({ name }) => name))} ${one ? `gets a ${key} of its own as a key` : `get ${key}s of their own as keys`} (${listed(keys.slice(0, 2))}${numbered.length > 2 ? ", …" : ""}): the text names nothing that identifies ${one ? "a row" : "their rows"}.`,
    );
  }
  yield* addTables(bench, drafts, plan);
  await breathe(signal);
  yield voice.progress(90, "Writing the schema document");
  yield* documentOf(voice, schemaDocument(bench.design, request.engine));
};

/** Adds the tables, parents first, each followed by the relationships that both of whose sides exist. */
async function* addTables(bench: BuiltinWorkbench, drafts: readonly TableDraft[], plan: Plan) {
  const pending = [...plan.relationships];
  const exists = (id: string) => bench.design.tables.some((table) => table.id === id);
  for (const [index, table] of plan.tables.entries()) {
    await breathe(bench.signal);
    yield voice.progress(
      Math.round(10 + (75 * index) / plan.tables.length),
      `Table ${index + 1} of ${plan.tables.length}: ${table.name}`,
    );
    yield voice.operation(bench, { op: "addTable", table });
    const message = decisionOn(
      table,
      drafts.find((draft) => draft.name === table.id),
    );
    if (message) yield voice.insight("decision", message);
    for (const relationship of pending.filter(({ from, to }) => exists(from.tableId) && exists(to.tableId))) {
      pending.splice(pending.indexOf(relationship), 1);
      yield voice.operation(bench, { op: "addRelationship", relationship });
    }
  }
}

/** Whether the key is a number that the text does not speak of. */
function isNumbered(draft: TableDraft): boolean {
  return draft.columns.some(
    (column) =>
      column.name === draft.primaryKey[0] && column.origin.from === "rule" && column.origin.rule === "surrogate-key",
  );
}

/** What is notable about a table, in words. */
function decisionOn(table: Table, draft: TableDraft | undefined): string | undefined {
  if (!draft) return undefined;
  const key = table.primaryKey.map((id) => table.columns.find((column) => column.id === id)?.name ?? id);
  const checks = table.checks.filter((check) => check.source.from === "description").length;
  const rules =
    checks > 0 ? ` ${counted(checks, "rule")} of the text ${checks === 1 ? "is" : "are"} enforced by a check.` : "";
  const roles = draft.references
    .filter((reference) => reference.columns.some((name) => !name.includes(reference.to.split(" ").at(-1) ?? "")))
    .map((reference) => `${spoken(reference.columns[0] ?? "")} points to ${reference.to}`);
  const role = roles.length > 0 ? ` ${roles.join("; ")}.` : "";
  if (isNumbered(draft) && rules === "" && role === "") return undefined;
  if (isNumbered(draft)) return `${table.name}:${role}${rules}`;
  return `${table.name} is identified by ${listed(key)}: ${draft.keyReason}.${role}${rules}`;
}
