import { tableOf } from "../../design.ts";
import { isNullable } from "../../keys.ts";
import type { Design, Table } from "../../model.ts";
import { type MigrationStep, safe, step } from "../migrations/step.ts";
import { type Collection, collectionsOf, fieldOf, indexCommand, mongoName, validatorOf } from "./collections.ts";
import { literalOf } from "./script.ts";
import type { BsonSchema } from "./types.ts";

/** What mongosh runs to make the collections of one design those of the other, documents included. */
export function mongoMigration(from: Design, to: Design): MigrationStep[] {
  const [before, after] = [collectionsOf(from), collectionsOf(to)];
  const known = new Map(before.map((collection) => [collection.tableId, collection]));
  const kept = new Set(after.map(({ tableId }) => tableId));
  return [
    ...before.filter(({ tableId }) => !kept.has(tableId)).map((collection) => removal(collection, to)),
    ...after.flatMap((collection) => {
      const old = known.get(collection.tableId);
      return old ? alteration({ from, to, old, now: collection }) : creation(collection, from);
    }),
  ];
}

/** A table that another document takes in is still a table: its documents must not be lost. */
function removal({ tableId, name }: Collection, to: Design): MigrationStep {
  const isEmbedded = to.tables.some(({ id }) => id === tableId);
  return isEmbedded
    ? safe(
        `// db.${at(name)}.drop()`,
        `${name} become parts of other documents: move them there, then drop this.`,
        tableId,
      )
    : step(`db.${at(name)}.drop()`, ["losesData"], `${name} are gone, with all documents.`, tableId);
}

function creation(collection: Collection, from: Design): MigrationStep[] {
  const { tableId, name, indexes } = collection;
  const wasEmbedded = from.tables.some(({ id }) => id === tableId);
  const why = wasEmbedded ? `${name} were parts of other documents: move them here.` : `${name} are new.`;
  const options = JSON.stringify({ validator: validatorOf(collection), validationLevel: "strict" });
  return [
    safe(`db.createCollection(${JSON.stringify(name)}, ${options})`, why, tableId),
    ...indexes.map((index) => safe(indexCommand(name, index), `${index.name} is new.`, tableId)),
  ];
}

interface Altered {
  from: Design;
  to: Design;
  old: Collection;
  now: Collection;
}

function alteration(altered: Altered): MigrationStep[] {
  const { old, now } = altered;
  const { tableId, name } = now;
  const moves = documentSteps(altered);
  const validator = JSON.stringify(validatorOf(now));
  const isStricter = validator !== JSON.stringify(validatorOf(old));
  const rename = `db.${at(old.name)}.renameCollection(${JSON.stringify(name)})`;
  const mod = (options: string) => `db.runCommand({ collMod: ${JSON.stringify(name)}, ${options} })`;
  const isKept = (index: object, others: readonly object[]) =>
    others.some((other) => JSON.stringify(other) === JSON.stringify(index));
  return [
    ...(old.name === name ? [] : [step(rename, ["locks"], `${old.name} are called ${name}.`, tableId)]),
    ...old.indexes
      .filter((index) => !isKept(index, now.indexes))
      .map((index) =>
        safe(`db.${at(name)}.dropIndex(${JSON.stringify(index.name)})`, "It is not needed any more.", tableId),
      ),
    ...(moves.length > 0
      ? [safe(mod('validationLevel: "off"'), "The old rules would refuse what comes next.", tableId), ...moves]
      : []),
    ...(isStricter || moves.length > 0
      ? [
          safe(
            mod(`validator: ${validator}, validationLevel: "strict"`),
            "The rules for documents; one that breaks them is refused when it is written next.",
            tableId,
          ),
        ]
      : []),
    ...now.indexes
      .filter((index) => !isKept(index, old.indexes))
      .map((index) =>
        step(
          indexCommand(name, index),
          index.unique ? ["mayFail"] : [],
          index.unique ? "Fails while two documents have the same values." : `${index.name} is new.`,
          tableId,
        ),
      ),
  ];
}

/** What happens to the documents of a collection and to their parts. */
function documentSteps({ from, to, old, now }: Altered): MigrationStep[] {
  const whole = fieldSteps(from, to, {
    tableId: now.tableId,
    collection: now.name,
    inside: undefined,
    schema: now.schema,
  });
  const parts = now.embedded.flatMap(({ tableId, as }) => {
    const before = old.embedded.find((part) => part.tableId === tableId);
    if (!before || before.as !== as) return [];
    const [oldField, field] = [from, to].map((design) => mongoName(tableOf(design, tableId).name));
    if (oldField === undefined || field === undefined) return [];
    const renamed =
      oldField === field
        ? []
        : [safe(update(now.name, { $rename: { [oldField]: field } }), `${oldField} are called ${field}.`, now.tableId)];
    const part = now.schema.properties?.[field];
    const schema = as === "array" ? part?.items : part;
    return [...renamed, ...fieldSteps(from, to, { tableId, collection: now.name, inside: { field, as }, schema })];
  });
  const gone = old.embedded
    .filter(({ tableId }) => !to.tables.some(({ id }) => id === tableId))
    .map(({ tableId }) => mongoName(tableOf(from, tableId).name))
    .map((field) =>
      step(
        update(now.name, { $unset: { [field]: "" } }),
        ["losesData"],
        `${field} are gone, with all values.`,
        now.tableId,
      ),
    );
  return [...whole, ...parts, ...gone];
}

interface Fields {
  tableId: string;
  collection: string;
  /** The field of the document that holds the table's rows; undefined when they are the documents. */
  inside: { field: string; as: "array" | "object" } | undefined;
  /** Of the rows, as they are to be. */
  schema: BsonSchema | undefined;
}

function fieldSteps(from: Design, to: Design, { tableId, collection, inside, schema }: Fields): MigrationStep[] {
  const [before, after] = [tableOf(from, tableId), tableOf(to, tableId)];
  const fieldsOf = (table: Table) =>
    new Map(table.columns.map((column) => [column.id, fieldOf(table, column, inside !== undefined)]));
  const [oldFields, fields] = [fieldsOf(before), fieldsOf(after)];
  const steps: MigrationStep[] = [];
  for (const [id, field] of oldFields) {
    const now = fields.get(id);
    if (now === field) continue;
    if (field === "_id" || now === "_id") {
      const why = `The key of ${after.name} changes, and _id cannot be changed in place: copy the documents.`;
      steps.push(step(`// db.${at(collection)}.find()`, ["mayFail"], why, tableId));
    } else if (now === undefined) {
      const why = `${field} is gone, with all values.`;
      steps.push(step(update(collection, change(inside, field, undefined)), ["losesData"], why, tableId));
    } else {
      steps.push(safe(update(collection, change(inside, field, now)), `${field} is called ${now}.`, tableId));
    }
  }
  for (const column of after.columns) {
    if (oldFields.has(column.id) || isNullable(after, column)) continue;
    const field = fields.get(column.id) ?? column.name;
    const why = `Documents from before have no ${field}, and must get one before they are written next.`;
    if (column.default?.kind !== "literal") {
      steps.push(step(`// db.${at(collection)}.updateMany(…)`, ["mayFail"], why, tableId));
      continue;
    }
    const path = inside?.as === "array" ? `${inside.field}.$[].${field}` : pathOf(inside, field);
    const value = literalOf(column.default.value, schema?.properties?.[field]);
    const set = `db.${at(collection)}.updateMany({}, { $set: { ${JSON.stringify(path)}: ${value} } })`;
    steps.push(safe(set, "What those have from now on who had none.", tableId));
  }
  return steps;
}

/** The update that renames a field, or removes it. Parts in a list are not reached by $rename and $unset. */
function change(inside: Fields["inside"], field: string, now: string | undefined): object {
  if (inside?.as !== "array") {
    const path = pathOf(inside, field);
    return now === undefined ? { $unset: { [path]: "" } } : { $rename: { [path]: pathOf(inside, now) } };
  }
  if (now === undefined) return { $unset: { [`${inside.field}.$[].${field}`]: "" } };
  const value = { $getField: { field, input: "$$part" } };
  const copied = { $setField: { field: now, input: "$$part", value } };
  const renamed = { $unsetField: { field, input: copied } };
  const list = `$${inside.field}`;
  const mapped = { $map: { input: list, as: "part", in: renamed } };
  return [{ $set: { [inside.field]: { $cond: [{ $isArray: list }, mapped, "$$REMOVE"] } } }];
}

const pathOf = (inside: Fields["inside"], field: string) => (inside ? `${inside.field}.${field}` : field);
const at = (name: string) => `getCollection(${JSON.stringify(name)})`;
const update = (collection: string, change: object) => `db.${at(collection)}.updateMany({}, ${JSON.stringify(change)})`;
