import type { Design } from "../../model.ts";
import type { SampleRows } from "../../samples/rows.ts";
import { collectionCommands, collectionsOf } from "./collections.ts";
import { type DocumentValue, documentsOf } from "./documents.ts";
import type { BsonSchema } from "./types.ts";

/** The collections with their validators and indexes, and the sample documents when rows are given, for mongosh. */
export function mongoScript(design: Design, samples?: SampleRows): string {
  const parts = [`// ${(design.name || "Database").replace(/\s+/g, " ").trim()} (MongoDB)`];
  for (const collection of collectionsOf(design)) {
    const reasons = collection.reasons.map((reason) => `// ${reason.replace(/\s+/g, " ")}`);
    parts.push("", ...reasons, ...collectionCommands(collection));
  }
  if (samples) {
    parts.push("", "// Sample data");
    for (const collection of collectionsOf(design)) {
      const documents = documentsOf(design, collection, samples);
      if (documents.length === 0) continue;
      const lines = documents.map((document) => `  ${literalOf(document, collection.schema)}`);
      parts.push("", `db.getCollection(${JSON.stringify(collection.name)}).insertMany([\n${lines.join(",\n")}\n]);`);
    }
  }
  return `${parts.join("\n")}\n`;
}

/** A value as mongosh writes it, with the BSON type that the schema asks for. */
export function literalOf(value: DocumentValue, schema: BsonSchema | undefined): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(item, schema?.items)).join(", ")}]`;
  if (typeof value === "object") {
    const fields = Object.entries(value).map(
      ([field, inner]) => `${fieldName(field)}: ${literalOf(inner, schema?.properties?.[field])}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  const [type = ""] = [schema?.bsonType ?? []].flat();
  return LITERALS[type]?.(value) ?? JSON.stringify(value);
}

const LITERALS: Record<string, (value: string | number | boolean) => string> = {
  objectId: (value) => `ObjectId("${value}")`,
  int: (value) => `Int32(${value})`,
  double: (value) => `Double(${value})`,
  decimal: (value) => `Decimal128("${value}")`,
  date: (value) => `ISODate("${value}")`,
  binData: (value) => `HexData(0, "${String(value).replace(/^\\x/i, "")}")`,
};

/** A field as an object literal writes it. */
export function fieldName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
