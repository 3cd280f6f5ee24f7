import type { Block, Field } from "@mrleebo/prisma-ast";
import { readNote, type Tag } from "../exports/tags.ts";
import type { Place } from "./assembly.ts";
import { argument, attributeNamed, literalOf, type PrismaAttribute } from "./prismaArguments.ts";
import { tagValues } from "./readTags.ts";

type Model = Extract<Block, { type: "model" }>;

/** A model with what stands before its parts in doc comments. */
export interface DocumentedModel {
  model: Model;
  name: string;
  tags: Tag[];
  comment?: string;
  fields: { field: Field; comment?: string; tags: Tag[]; place: Place }[];
  attributes: PrismaAttribute[];
  place: Place;
}

/** An enum with what it is called in the database. */
export interface DocumentedEnum {
  prismaName: string;
  name: string;
  /** The stored values by their names in Prisma. */
  values: Map<string, string>;
  place: Place;
}

/** A Prisma schema with its doc comments beside the parts that they describe. */
export interface DocumentedSchema {
  /** Tags of the comments that belong to no part. */
  header: Tag[];
  models: DocumentedModel[];
  enums: DocumentedEnum[];
  /** What no design has. */
  others: { kind: "view" | "type"; name: string; place: Place }[];
}

/** The blocks of a schema, each with the doc comments before it. */
export function documented(blocks: readonly Block[]): DocumentedSchema {
  const schema: DocumentedSchema = { header: [], models: [], enums: [], others: [] };
  let doc: string[] = [];
  for (const block of blocks) {
    if (block.type === "comment") {
      const line = /^\/\/\/ ?(.*)$/s.exec(block.text)?.[1];
      if (line !== undefined) doc.push(line);
      else schema.header.push(...readNote(block.text.replace(/^\/\/ ?/, "")).tags);
    } else if (block.type !== "break") {
      readBlock(schema, block, doc);
      doc = [];
    }
  }
  return schema;
}

function readBlock({ models, enums, others }: DocumentedSchema, block: Block, doc: readonly string[]): void {
  const { tags, comment } = readNote(doc.join("\n"));
  const [tagged] = tagValues(tags, "name");
  if (block.type === "model") {
    const { fields, attributes } = membersOf(block);
    const name = tagged ?? mapped(attributes) ?? block.name;
    const more = comment === undefined ? {} : { comment };
    models.push({ model: block, name, tags, fields, attributes, place: placeOf(block.location), ...more });
  } else if (block.type === "enum") {
    const values = new Map<string, string>();
    const attributes: PrismaAttribute[] = [];
    for (const part of block.enumerators) {
      if (part.type === "enumerator") values.set(part.name, mapped(part.attributes ?? []) ?? part.name);
      if (part.type === "attribute") attributes.push(part);
    }
    const name = tagged ?? mapped(attributes) ?? block.name;
    enums.push({ prismaName: block.name, name, values, place: placeOf(block.location) });
  } else if (block.type === "view" || block.type === "type") {
    others.push({ kind: block.type, name: block.name, place: placeOf(block.location) });
  }
}

/** The fields with their doc comments, and the attributes of the block. */
function membersOf(model: Model): Pick<DocumentedModel, "fields" | "attributes"> {
  const fields: DocumentedModel["fields"] = [];
  const attributes: PrismaAttribute[] = [];
  let doc: string[] = [];
  for (const part of model.properties) {
    if (part.type === "comment") {
      const line = /^\/\/\/ ?(.*)$/s.exec(part.text)?.[1];
      if (line !== undefined) doc.push(line);
    } else if (part.type === "field") {
      fields.push({ field: part, ...readNote(doc.join("\n")), place: placeOf(part.location) });
      doc = [];
    } else if (part.type === "attribute") {
      attributes.push(part);
    }
  }
  return { fields, attributes };
}

/** The name in the database, where "@map" or "@@map" gives one. */
export function mapped(attributes: readonly PrismaAttribute[]): string | undefined {
  const map = attributeNamed(attributes, "map");
  const value = map && literalOf(argument(map, "name", 0));
  return typeof value === "string" ? value : undefined;
}

/** Where a part begins. */
export function placeOf(location: { startLine?: number; startColumn?: number } | undefined): Place {
  return { line: location?.startLine ?? 1, column: location?.startColumn ?? 1 };
}
