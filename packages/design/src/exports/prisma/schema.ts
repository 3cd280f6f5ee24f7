import { columnOf } from "../../design.ts";
import { orderProblem } from "../../dialects/indexParts.ts";
import { placements } from "../../dialects/mongodb/embedding.ts";
import { dialectFor, targetFor } from "../../dialects/registry.ts";
import type { SchemaNames } from "../../dialects/schemaNames.ts";
import { defaultProblem } from "../../dialects/values.ts";
import { isComputed } from "../../generated.ts";
import { typeOfPrisma } from "../../imports/prismaTypes.ts";
import { isNullable, keysOf } from "../../keys.ts";
import type { Column, DefaultValue, Design, Table } from "../../model.ts";
import { pascalCase, singularise } from "../../names.ts";
import { asciiIdentifier, claimedNames } from "../claimedNames.ts";
import { conditionText } from "../conditions.ts";
import { indexFeature, oneLine } from "../leftOut.ts";
import { dependencyTags, generatedTags, indexTags, typeTags } from "../partTags.ts";
import { type Tag, writeNote } from "../tags.ts";
import { type ModelNames, relationFields } from "./relations.ts";
import { PROVIDERS, type PrismaType, type Provider, prismaDefault, prismaType, quotedText } from "./types.ts";

const SCALARS = ["String", "Boolean", "Int", "BigInt", "Float", "Decimal", "DateTime", "Json", "Bytes", "Unsupported"];
const RESERVED = [...SCALARS, "PrismaClient", "Prisma", "Object", "Type", "Model"];

/**
 * The design as a Prisma schema for one engine. What Prisma has no words for stands in doc comments as lines that begin
 * with "@", which imports/prisma.ts reads back. Throws when there is no such engine.
 */
export function prismaSchema(design: Design, engineName: string): string {
  const writer = new PrismaWriter(design, engineName);
  return writer.write();
}

class PrismaWriter {
  private readonly design: Design;
  private readonly engineName: string;
  private readonly provider: Provider;
  private readonly names: ModelNames;
  private readonly models = new Map<string, string>();
  private readonly enums = new Map<string, string>();
  private readonly enumerators = new Map<string, Map<string, string>>();
  private readonly fields = new Map<string, string>();
  private readonly types = new Map<string, PrismaType>();
  /** Tables that are parts of other documents, with the field that holds them, by table id. */
  private readonly embedded = new Map<string, { ownerId: string; list: boolean; pointers: string[] }>();
  private readonly claims = new Map<string, (wanted: string) => string>();

  constructor(design: Design, engineName: string) {
    const provider = PROVIDERS[engineName];
    if (!provider) throw new Error(`Prisma knows no engine "${engineName}".`);
    this.design = design;
    this.engineName = engineName;
    this.provider = provider;
    const claim = claimedNames(asciiIdentifier, RESERVED);
    for (const { id, name } of design.tables) this.models.set(id, claim(pascalCase(singularise(name))));
    if (provider !== "sqlserver") {
      for (const { id, name, values } of design.enums) {
        this.enums.set(id, claim(pascalCase(name)));
        const spell = claimedNames(asciiIdentifier);
        this.enumerators.set(id, new Map(values.map((value) => [value, spell(value)])));
      }
    }
    if (provider === "mongodb") {
      for (const placement of placements(design)) {
        if (placement.kind !== "embedded") continue;
        const { owner, as, tableId } = placement;
        this.embedded.set(tableId, { ownerId: owner.to.tableId, list: as === "array", pointers: owner.from.columnIds });
      }
    }
    const target = targetFor(engineName);
    for (const table of design.tables) {
      const claimField = claimedNames(asciiIdentifier);
      this.claims.set(table.id, claimField);
      for (const column of table.columns) {
        this.fields.set(`${table.id} ${column.id}`, claimField(column.name));
        const enumName = column.type.kind === "enum" ? this.enums.get(column.type.enumId) : undefined;
        this.types.set(
          `${table.id} ${column.id}`,
          prismaType(provider, target.columnType(design, table, column), column, enumName),
        );
      }
    }
    this.names = {
      provider,
      constraint: (relationshipId) =>
        provider === "mongodb" || provider === "sqlite"
          ? undefined
          : this.physical((names) => names.relationship(relationshipId), ""),
      model: (tableId) => this.models.get(tableId) ?? "",
      field: (tableId, columnId) => this.fields.get(`${tableId} ${columnId}`) ?? "",
      scalar: (tableId, columnId) => this.typeOf(tableId, columnId).scalar,
      claimField: (tableId, wanted) => this.claims.get(tableId)?.(wanted) ?? wanted,
      isModel: (tableId) => !this.embedded.has(tableId),
    };
  }

  write(): string {
    const { design, provider } = this;
    const relations = relationFields(design, this.names);
    const notes = [
      ...(design.name ? [{ name: "name", value: JSON.stringify(design.name) }] : []),
      ...design.requirements.map(({ kind, text }) => ({ name: "requirement", value: JSON.stringify({ kind, text }) })),
      ...design.assumptions.map(({ text }) => ({ name: "assumption", value: JSON.stringify(text) })),
      ...design.enums
        .filter(({ id }) => !this.enums.has(id))
        .map(({ name, values }) => ({ name: "enum", value: JSON.stringify({ name, values }) })),
    ];
    const header = notes.map((tag) => `// @${tag.name} ${tag.value}`);
    const settings = [
      `generator client {\n  provider = "prisma-client-js"\n}`,
      `datasource db {\n  provider = "${provider}"\n  url      = env("DATABASE_URL")\n}`,
    ];
    const blocks = design.tables.map((table) =>
      this.block(table, relations.fields.get(table.id) ?? [], relations.tags.get(table.id) ?? []),
    );
    return `${[...(header.length > 0 ? [header.join("\n")] : []), ...settings, ...this.enumBlocks(), ...blocks].join("\n\n")}\n`;
  }

  private typeOf(tableId: string, columnId: string): PrismaType {
    return this.types.get(`${tableId} ${columnId}`) ?? { scalar: "String", native: "" };
  }

  private enumBlocks(): string[] {
    return this.design.enums.flatMap(({ id, name }) => {
      const model = this.enums.get(id);
      if (model === undefined) return [];
      const lines = [...(this.enumerators.get(id) ?? [])].map(([value, spelled]) => {
        return spelled === value ? `  ${spelled}` : `  ${spelled} @map(${quotedText(value)})`;
      });
      const physical = this.physical((names) => names.enum(id), name);
      return [
        `${renamed(name, physical, "")}enum ${model} {\n${lines.join("\n")}${physical === model ? "" : `\n\n  @@map(${quotedText(physical)})`}\n}`,
      ];
    });
  }

  private physical(of: (names: SchemaNames) => string, name: string): string {
    return this.provider === "mongodb"
      ? name.replace(/[.$\0]/g, "_")
      : of(dialectFor(this.engineName).names(this.design));
  }

  private block(table: Table, relations: readonly string[], relationTags: readonly Tag[]): string {
    const part = this.embedded.get(table.id);
    const physical = this.physical((names) => names.table(table.id), table.name);
    const unwritten: Tag[] = [];
    const attributes = part ? [] : this.blockAttributes(table, unwritten);
    const fields = table.columns
      .filter(({ id }) => !part?.pointers.includes(id))
      .map((column) => this.fieldLines(table, column));
    const ignored =
      !part &&
      !keysOf(this.design, table).some(
        ({ columnIds }) =>
          this.canBeKey(table, columnIds) && columnIds.every((id) => !isNullable(table, columnOf(table, id))),
      );
    const name = this.names.model(table.id);
    const doc = docLines(
      table.comment,
      [
        ...(physical === table.name ? [] : [{ name: "name", value: JSON.stringify(table.name) }]),
        ...(table.kind === "entity" ? [] : [{ name: "kind", value: table.kind }]),
        ...(table.module === undefined ? [] : [{ name: "module", value: JSON.stringify(table.module) }]),
        ...dependencyTags(table),
        ...table.checks.map(({ predicate }) => ({
          name: "check",
          value: JSON.stringify(conditionText(table, predicate)),
        })),
        ...unwritten,
        ...relationTags,
      ],
      "",
    );
    const ends = [
      ...(fields.length > 0 ? attributes : []),
      ...(ignored ? ["@@ignore"] : []),
      ...(part || physical === name ? [] : [`@@map(${quotedText(physical)})`]),
    ];
    if (fields.length === 0) return `// Prisma has no models without fields: ${oneLine(table.name)}`;
    const body = [
      ...this.documentId(table),
      ...fields,
      ...this.parts(table),
      ...(part ? [] : relations),
      ...(ends.length > 0 ? ["", ...ends.map((end) => `  ${end}`)] : []),
    ];
    return `${doc}${part ? "type" : "model"} ${name} {\n${body.join("\n")}\n}`;
  }

  /** MongoDB gives each document an id, also where the key is another. */
  private documentId(table: Table): string[] {
    if (this.provider !== "mongodb" || this.embedded.has(table.id) || this.hasSingleId(table)) return [];
    const field = this.names.claimField(table.id, "document_id");
    return [`  /// @added\n  ${field} String @id @default(auto()) @map("_id") @db.ObjectId`];
  }

  /** The fields that hold other tables as parts of the document. */
  private parts(owner: Table): string[] {
    return [...this.embedded]
      .filter(([, { ownerId }]) => ownerId === owner.id)
      .flatMap(([tableId, { list }]) => {
        const table = this.design.tables.find(({ id }) => id === tableId);
        if (!table) return [];
        const field = this.names.claimField(owner.id, table.name);
        const mapped = field === table.name ? "" : ` @map(${quotedText(table.name)})`;
        return [`  ${field} ${this.names.model(tableId)}${list ? "[]" : "?"}${mapped}`];
      });
  }

  private fieldLines(table: Table, column: Column): string {
    const { design, provider } = this;
    const { scalar, native } = this.typeOf(table.id, column.id);
    const field = this.names.field(table.id, column.id);
    const isId = this.hasSingleId(table) && table.primaryKey[0] === column.id && !this.embedded.has(table.id);
    const physical = this.physical((names) => names.column(table.id, column.id), column.name);
    const stored = provider === "mongodb" && isId ? "_id" : physical;
    const written = this.defaultOf(table, column, scalar, isId);
    const optional = isNullable(table, column) && !scalar.endsWith("[]") && !isId ? "?" : "";
    const mongoNumbered = provider === "mongodb" && isId && native === "@db.ObjectId";
    const attributes = [
      ...(isId ? ["@id"] : []),
      ...(mongoNumbered ? ["@default(auto())"] : written === undefined ? [] : [`@default(${written})`]),
      ...(stored === field ? [] : [`@map(${quotedText(stored)})`]),
      ...(native ? [native] : []),
    ];
    const understood =
      column.type.kind === "enum" && this.enums.has(column.type.enumId) ? column.type : typeOfPrisma(scalar, native);
    const tags = [
      ...(physical === column.name ? [] : [{ name: "name", value: JSON.stringify(column.name) }]),
      ...typeTags(design, column.type, understood),
      ...generatedTags(table, column),
      ...(scalar.endsWith("[]") && isNullable(table, column) ? [{ name: "nullable", value: "" }] : []),
      ...(sayDefault(column.default, written) ? [{ name: "default", value: JSON.stringify(column.default) }] : []),
    ];
    return `${docLines(column.comment, tags, "  ")}  ${[field, `${scalar}${optional}`, ...attributes].join(" ")}`;
  }

  private defaultOf(table: Table, column: Column, scalar: string, isId: boolean): string | undefined {
    const { type } = column;
    const values = type.kind === "enum" ? this.enumerators.get(type.enumId) : undefined;
    // What the database makes by itself need not be given: Prisma has a word for that.
    const made = this.provider === "mongodb" ? undefined : "dbgenerated()";
    if (isComputed(table, column)) return made;
    const written = prismaDefault(this.design, column, scalar, (value) => values?.get(value));
    if (written === "autoincrement()" && this.provider !== "postgresql" && !isId) return undefined;
    const kind = defaultProblem(this.design, column) ? undefined : column.default?.kind;
    return written ?? (kind !== undefined && kind !== "identity" ? made : undefined);
  }

  private hasSingleId(table: Table): boolean {
    return table.primaryKey.length === 1 && this.canBeKey(table, table.primaryKey);
  }

  /** Whether Prisma accepts a key or an index on the columns. */
  private canBeKey(table: Table, columnIds: readonly string[]): boolean {
    return columnIds.every((id) => {
      const { scalar, native } = this.typeOf(table.id, id);
      if (/^Unsupported|\[\]$/.test(scalar)) return false;
      if (scalar === "Json" || (scalar === "Bytes" && this.provider === "mongodb")) return false;
      return !/@db\.(Text|LongBlob|NVarChar\(Max\)|VarBinary\(Max\))/.test(native);
    });
  }

  private blockAttributes(table: Table, unwritten: Tag[]): string[] {
    const { design, provider } = this;
    const list = (columnIds: readonly string[]) =>
      `([${columnIds.map((id) => this.names.field(table.id, id)).join(", ")}])`;
    const names = (columnIds: readonly string[]) => columnIds.map((id) => columnOf(table, id).name);
    const lines: string[] = [];
    const claimIndex = claimedNames((wanted) => wanted);
    // The names that the script of the dialect gives them, so that Prisma finds nothing to rename.
    const listed = (columnIds: readonly string[], of: (names: SchemaNames) => string) => {
      const wanted = names(columnIds)
        .join("_")
        .replace(/[.$\0]/g, "_");
      const map = `, map: ${quotedText(provider === "mongodb" ? claimIndex(wanted) : this.physical(of, ""))}`;
      return `([${columnIds.map((id) => this.names.field(table.id, id)).join(", ")}]${map})`;
    };
    const composite = table.primaryKey.length > 1 || (table.primaryKey.length === 1 && !this.hasSingleId(table));
    if (composite && provider !== "mongodb" && this.canBeKey(table, table.primaryKey))
      lines.push(`@@id${list(table.primaryKey)}`);
    else if (composite) unwritten.push({ name: "primaryKey", value: JSON.stringify(names(table.primaryKey)) });
    if (composite && provider === "mongodb" && this.canBeKey(table, table.primaryKey))
      lines.push(`@@unique${list(table.primaryKey)}`);
    for (const key of keysOf(design, table)) {
      const { columnIds, origin } = key;
      if (origin === "primaryKey") continue;
      if (this.canBeKey(table, columnIds)) {
        lines.push(`@@unique${listed(columnIds, (of) => of.key(table.id, key))}`);
      } else if (origin === "unique") unwritten.push({ name: "unique", value: JSON.stringify(names(columnIds)) });
    }
    const seen = new Set(provider === "mongodb" ? keysOf(design, table).map(({ columnIds }) => list(columnIds)) : []);
    for (const index of table.indexes) {
      const plain = indexFeature(index) === "index" && new Set(index.columnIds).size === index.columnIds.length;
      const line = list(index.columnIds);
      const indexed = `@@index${listed(index.columnIds, (of) => of.index(table.id, index.id))}`;
      const fits = plain && !orderProblem(table, index) && this.canBeKey(table, index.columnIds) && !seen.has(line);
      seen.add(line);
      if (fits) lines.push(indexed);
      if (!fits || index.purpose) {
        const [tag] = indexTags(table, index);
        const more = tag ? JSON.parse(tag.value) : {};
        const value = {
          columns: names(index.columnIds),
          ...(index.purpose ? { purpose: index.purpose } : {}),
          ...more,
          ...(fits ? { written: true } : {}),
        };
        unwritten.push({ name: "index", value: JSON.stringify(value) });
      }
    }
    return lines;
  }
}

/** Whether the design's default is another than the one that stands in the schema. */
function sayDefault(value: DefaultValue | undefined, written: string | undefined): boolean {
  if (!value) return false;
  if (written === undefined || written === "dbgenerated()") return true;
  if (value.kind !== "literal") return false;
  return typeof value.value === "string" ? written !== quotedText(value.value) : written !== String(value.value);
}

function renamed(name: string, physical: string, indent: string): string {
  return name === physical ? "" : docLines(undefined, [{ name: "name", value: JSON.stringify(name) }], indent);
}

function docLines(comment: string | undefined, tags: readonly Tag[], indent: string): string {
  const note = writeNote(comment?.replace(/\r\n?/g, "\n"), tags);
  return note === ""
    ? ""
    : note
        .split("\n")
        .map((line) => `${`${indent}/// ${line}`.trimEnd()}\n`)
        .join("");
}
