import { tableOf } from "../design.ts";
import { type Collection, type CollectionIndex, collectionsOf, fieldOf } from "../dialects/mongodb/collections.ts";
import type { BsonSchema } from "../dialects/mongodb/types.ts";
import type { Design } from "../model.ts";
import { pascalCase, singularise } from "../names.ts";
import { asciiIdentifier, claimedNames } from "./claimedNames.ts";
import { oneLine } from "./leftOut.ts";
import type { Exported } from "./outcome.ts";

const TYPES: Record<string, string> = {
  objectId: "Schema.Types.ObjectId",
  string: "String",
  bool: "Boolean",
  int: "Schema.Types.Int32",
  decimal: "Schema.Types.Decimal128",
  double: "Schema.Types.Double",
  date: "Date",
  binData: "Buffer",
};

/**
 * Mongoose schemas for the collections of a design, as an ES module. What Mongoose cannot check is said in comments: the
 * validators of the mongosh script check it. Only for MongoDB.
 */
export function mongooseSchemas(design: Design, engineName: string): Exported {
  if (engineName !== "mongodb") return { ok: false, why: `Mongoose is for mongodb, not for ${engineName}.` };
  const collections = collectionsOf(design);
  const claim = claimedNames(
    (name) => asciiIdentifier(pascalCase(singularise(name))),
    ["Schema", "Buffer", "String", "Boolean", "Date"],
  );
  const models = new Map(collections.map(({ tableId, name }) => [tableId, claim(name)]));
  const parts = collections.map((collection) => collectionText(design, collection, models));
  const used = parts.some((part) => part.includes("= model(")) ? "{ model, Schema }" : "{ Schema }";
  return {
    ok: true,
    text: `// ${oneLine(design.name || "Database")}\n\nimport ${used} from "mongoose";\n\n${parts.join("\n\n")}\n`,
  };
}

function collectionText(design: Design, collection: Collection, models: ReadonlyMap<string, string>): string {
  const { tableId, name, schema, expressions, indexes, reasons } = collection;
  const model = models.get(tableId) ?? "";
  const table = tableOf(design, tableId);
  const refs = new Map<string, string>();
  for (const { from, to } of design.relationships) {
    const target = models.get(to.tableId);
    const [only, ...more] = from.columnIds;
    const column = table.columns.find(({ id }) => id === only);
    if (from.tableId !== tableId || !target || !column || more.length > 0) continue;
    if (tableOf(design, to.tableId).primaryKey.join() === to.columnIds.join())
      refs.set(fieldOf(table, column, false), target);
  }
  const comments = [
    ...reasons,
    ...expressions.map(
      (expression) =>
        `Mongoose does not check this rule; the validator of the collection does: ${JSON.stringify(expression)}`,
    ),
  ].map((line) => `// ${oneLine(line)}\n`);
  const constant = `${model.charAt(0).toLowerCase()}${model.slice(1)}Schema`;
  const options = `{ collection: ${JSON.stringify(name)}, versionKey: false, strict: "throw" }`;
  const lines = [
    `${comments.join("")}export const ${constant} = new Schema(${objectText(schema, refs, 1)}, ${options});`,
    ...indexes.map((index) => `${constant}.index(${JSON.stringify(index.keys)}, ${indexOptions(index)});`),
    `export const ${model} = model(${JSON.stringify(model)}, ${constant});`,
  ];
  return lines.join("\n");
}

function indexOptions({ name, unique, filter, collation }: CollectionIndex): string {
  return JSON.stringify({
    name,
    ...(unique ? { unique } : {}),
    ...(filter ? { partialFilterExpression: filter } : {}),
    ...(collation ? { collation } : {}),
  });
}

function objectText(schema: BsonSchema, refs: ReadonlyMap<string, string>, depth: number): string {
  const indent = "  ".repeat(depth);
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {})
    // Mongoose makes an _id by itself.
    .filter(([name, field]) => name !== "_id" || (field.bsonType !== undefined && field.bsonType !== "objectId"))
    .map(
      ([name, field]) =>
        `${indent}${JSON.stringify(name)}: ${fieldText(field, required.has(name), refs.get(name), depth)},\n`,
    );
  return `{\n${fields.join("")}${"  ".repeat(depth - 1)}}`;
}

function fieldText(field: BsonSchema, required: boolean, ref: string | undefined, depth: number): string {
  const types = [field.bsonType ?? []].flat().filter((type) => type !== "null");
  if (types[0] === "object" && types.length === 1 && field.properties) {
    const inner = `new Schema(${objectText(field, new Map(), depth + 1)}, { _id: false })`;
    return required ? `{ type: ${inner}, required: true }` : inner;
  }
  if (types[0] === "array" && field.items?.properties) {
    return `[new Schema(${objectText(field.items, new Map(), depth + 1)}, { _id: false })]`;
  }
  const type = types.length === 1 ? (TYPES[types[0] ?? ""] ?? arrayType(field)) : "Schema.Types.Mixed";
  const values = field.enum?.filter((value) => value !== null);
  const settings = [
    `type: ${type}`,
    ...(required ? ["required: true"] : []),
    ...(ref ? [`ref: ${JSON.stringify(ref)}`] : []),
    ...(values ? [`enum: ${JSON.stringify(field.enum)}`] : []),
    ...(field.maxLength === undefined ? [] : [`maxlength: ${field.maxLength}`]),
    ...(field.pattern === undefined ? [] : [`match: new RegExp(${JSON.stringify(field.pattern)}, "u")`]),
    ...rangeSettings(field),
  ];
  return `{ ${settings.join(", ")} }`;
}

function rangeSettings({ minimum, exclusiveMinimum, maximum, minItems }: BsonSchema): string[] {
  const tests = [
    ...(minimum === undefined ? [] : [`Number(value) ${exclusiveMinimum ? ">" : ">="} ${minimum}`]),
    ...(maximum === undefined ? [] : [`Number(value) <= ${maximum}`]),
    ...(minItems === undefined ? [] : [`value.length === ${minItems}`]),
  ];
  return tests.length > 0 ? [`validate: (value) => value == null || (${tests.join(" && ")})`] : [];
}

function arrayType({ items }: BsonSchema): string {
  const inner = TYPES[[items?.bsonType ?? []].flat()[0] ?? ""];
  return inner ? `[${inner}]` : "Schema.Types.Mixed";
}
