import {
  type Attribute,
  type Block,
  type Field,
  getSchema,
  PrismaParser,
  VisitorClassFactory,
} from "@mrleebo/prisma-ast";
import type { Tag } from "../exports/tags.ts";
import type { Column, DefaultValue, Relationship } from "../model.ts";
import type { LogicalType } from "../types.ts";
import { Assembly, type Place, source } from "./assembly.ts";
import { argument, attributeNamed, literalOf, nameList, type PrismaAttribute, valueText } from "./prismaArguments.ts";
import { type DocumentedEnum, type DocumentedModel, documented, mapped, placeOf } from "./prismaDocument.ts";
import { typeOfPrisma } from "./prismaTypes.ts";
import { tagValues } from "./readTags.ts";
import type { Imported } from "./result.ts";
import { nearestType } from "./typeNames.ts";

/**
 * The design that a Prisma schema describes, as operations on an empty design. A text that is no Prisma schema gives no
 * operations, and the error with its line.
 */
export function importPrisma(text: string): Imported {
  let blocks: Block[];
  try {
    const parser = new PrismaParser({ nodeLocationTracking: "full" });
    const Visitor = VisitorClassFactory(parser);
    blocks = getSchema(text, { parser, visitor: new Visitor() }).list;
  } catch (error) {
    return { operations: [], notUnderstood: [parserError(error, text)] };
  }
  return new PrismaReader(blocks).read();
}

class PrismaReader {
  private readonly assembly = new Assembly();
  private readonly header: Tag[];
  private readonly models: DocumentedModel[];
  private readonly enums: DocumentedEnum[];

  constructor(blocks: readonly Block[]) {
    const { header, models, enums, others } = documented(blocks);
    this.header = header;
    this.models = models;
    this.enums = enums;
    for (const { kind, name, place } of others) {
      this.assembly.report(place, `${kind} ${name}`, `a design has no ${kind}s of Prisma`);
    }
  }

  read(): Imported {
    const { assembly, header } = this;
    const start: Place = { line: 1, column: 1 };
    const [name] = tagValues(header, "name");
    if (name) assembly.add({ op: "setName", name }, start, name);
    for (const [at, requirement] of tagValues(header, "requirement").entries()) {
      assembly.add(
        { op: "addRequirement", requirement: { id: `requirement_${at + 1}`, ...requirement, source } },
        start,
        "",
      );
    }
    for (const [at, text] of tagValues(header, "assumption").entries()) {
      assembly.add({ op: "addAssumption", assumption: { id: `assumption_${at + 1}`, text, source } }, start, "");
    }
    for (const { name: id, values } of tagValues(header, "enum")) {
      assembly.add({ op: "addEnum", enum: { id, name: id, values, source } }, start, id);
    }
    for (const { name: id, values, place } of this.enums) {
      assembly.add({ op: "addEnum", enum: { id, name: id, values: [...values.values()], source } }, place, id);
    }
    for (const model of this.models) this.readModel(model);
    for (const model of this.models) this.readRelations(model);
    return assembly.result();
  }

  private readModel(model: DocumentedModel): void {
    const { assembly } = this;
    const { name: id, tags, comment, attributes, place } = model;
    const stored = this.storedFields(model);
    const columnName = (field: string) => stored.find(({ field: { name } }) => name === field)?.name ?? field;
    const list = (attribute: PrismaAttribute | undefined) => nameList(attribute).map(columnName);
    const keyed = stored.filter(({ field }) => attributeNamed(field.attributes, "id")).map(({ name }) => name);
    const [taggedKey] = tagValues(tags, "primaryKey");
    const blockKey = list(attributeNamed(attributes, "id"));
    const primaryKey = taggedKey ?? (blockKey.length > 0 ? blockKey : keyed);
    const [kind = "entity"] = tagValues(tags, "kind");
    const [module] = tagValues(tags, "module");
    const columns = stored.map((one) => this.readField(one, primaryKey));
    const more = { ...(module ? { module } : {}), ...(comment === undefined ? {} : { comment }) };
    const table = { id, name: id, kind, ...more, columns, primaryKey, uniques: [], checks: [], indexes: [], source };
    if (!assembly.add({ op: "addTable", table }, place, `model ${model.model.name}`)) return;
    const oneToOnes = this.relationsOf(model).filter(({ cardinality }) => cardinality === "oneToOne");
    const implied = (columnIds: readonly string[]) => oneToOnes.some(({ columns }) => same(columns, columnIds));
    for (const { field, name, place: at } of stored) {
      if (attributeNamed(field.attributes, "unique") && !implied([name])) assembly.addUnique(id, [name], at);
    }
    for (const attribute of attributes) this.readAttribute(id, attribute, list, implied, tags);
    for (const unique of tagValues(tags, "unique")) assembly.addUnique(id, unique, place);
    for (const { columns: columnIds, method = "btree", purpose = "", written: _, ...rest } of tagValues(
      tags,
      "index",
    )) {
      if (columnIds) assembly.addIndex(id, { columnIds, method, purpose, ...rest }, place);
    }
    for (const condition of tagValues(tags, "check")) assembly.addChecks(id, condition, place);
    for (const dependency of tagValues(tags, "dependency")) {
      const dependencyId = assembly.freshPart(id, `dependency_${dependency.determinant.join("_")}`);
      const part = { id: dependencyId, ...dependency, source };
      assembly.add({ op: "addDependency", tableId: id, dependency: part }, place, "dependency");
    }
  }

  private readAttribute(
    tableId: string,
    attribute: PrismaAttribute,
    list: (attribute: PrismaAttribute) => string[],
    implied: (columnIds: readonly string[]) => boolean,
    tags: readonly Tag[],
  ): void {
    const { assembly } = this;
    const place = placeOf(attribute.location);
    const columnIds = list(attribute);
    switch (attribute.name) {
      case "unique":
        if (!implied(columnIds)) assembly.addUnique(tableId, columnIds, place);
        break;
      case "index": {
        const type = argument(attribute, "type");
        // An index that a tag describes as well is that one.
        const tagged = tagValues(tags, "index").some(
          ({ columns = [], written }) => written && same(columns, columnIds),
        );
        if (type !== undefined && valueText(type) !== "BTree") {
          assembly.report(place, `@@index ${columnIds.join(", ")}`, "a design has no index of this type");
        } else if (!tagged) assembly.addIndex(tableId, { columnIds, method: "btree", purpose: "" }, place);
        break;
      }
      case "fulltext":
        assembly.addIndex(tableId, { columnIds, method: "fullText", purpose: "" }, place);
        break;
      case "id":
      case "map":
      case "ignore":
        break;
      default:
        assembly.report(place, `@@${attribute.name}`, "a design has nothing like it");
    }
  }

  /** The fields that are columns, with the names of the columns. */
  private storedFields({ fields }: DocumentedModel) {
    return fields
      .filter(({ field, tags }) => !this.modelOf(field) && !tags.some(({ name }) => name === "added"))
      .map((one) => ({
        ...one,
        name: tagValues(one.tags, "name")[0] ?? mapped(one.field.attributes ?? []) ?? one.field.name,
      }));
  }

  private modelOf({ fieldType }: Field): DocumentedModel | undefined {
    return this.models.find(({ model }) => model.name === fieldType);
  }

  private readField(
    { field, name, tags, comment, place }: ReturnType<PrismaReader["storedFields"]>[number],
    primaryKey: readonly string[],
  ): Column {
    const [generated] = tagValues(tags, "generated");
    const [taggedDefault] = tagValues(tags, "default");
    const value = generated ? undefined : (taggedDefault ?? this.readDefault(field, place));
    if (attributeNamed(field.attributes, "updatedAt")) {
      this.assembly.report(place, `${field.name} @updatedAt`, "the application sets it, not the database");
    }
    const optional = field.optional === true || tags.some((tag) => tag.name === "nullable");
    return {
      id: name,
      name,
      type: this.readType(field, tags, place),
      nullable: optional && !primaryKey.includes(name),
      ...(value ? { default: value } : {}),
      ...(generated ? { generated } : {}),
      ...(comment === undefined ? {} : { comment }),
      source,
    };
  }

  private readType(field: Field, tags: readonly Tag[], place: Place): LogicalType {
    const [tagged] = tagValues(tags, "type");
    if (tagged) return tagged;
    const { fieldType } = field;
    const listed = this.enums.find(({ prismaName }) => prismaName === fieldType);
    if (listed && !field.array) return { kind: "enum", enumId: listed.name };
    const scalar =
      typeof fieldType === "string" ? fieldType : `Unsupported(${JSON.stringify(valueText(fieldType.params?.[0]))})`;
    const native = field.attributes?.find(({ group }) => group === "db");
    const size = native?.args?.length ? `(${native.args.map(({ value }) => valueText(value)).join(", ")})` : "";
    const known = typeOfPrisma(`${scalar}${field.array ? "[]" : ""}`, native ? `@db.${native.name}${size}` : "");
    if (known) return known;
    const written = `${scalar}${field.array ? "[]" : ""}`;
    const { type, why } = nearestType(written);
    this.assembly.report(place, `${field.name} ${written}`, why);
    return type;
  }

  private readDefault(field: Field, place: Place): DefaultValue | undefined {
    const attribute = attributeNamed(field.attributes, "default");
    const value = attribute && argument(attribute, "value", 0);
    if (value === undefined) return undefined;
    const listed = this.enums.find(({ prismaName }) => prismaName === field.fieldType);
    if (listed && typeof value === "string") {
      const stored = listed.values.get(value);
      return stored === undefined ? undefined : { kind: "literal", value: stored };
    }
    const call =
      typeof value === "object" && !Array.isArray(value) && value.type === "function" ? value.name : undefined;
    if (call === "autoincrement") return { kind: "identity" };
    if (call === "now") return { kind: "now" };
    if (call === "uuid") return { kind: "uuid" };
    const literal = literalOf(value);
    if (literal !== undefined) return { kind: "literal", value: literal };
    this.assembly.report(place, `${field.name} @default(${valueText(value)})`, "a design has no such default");
    return undefined;
  }

  /** The relations whose columns lie in the model, by names. */
  private relationsOf(model: DocumentedModel) {
    const stored = new Map(this.storedFields(model).map(({ field, name }) => [field.name, name]));
    return model.fields.flatMap(({ field, place }) => {
      const target = this.modelOf(field);
      const relation = attributeNamed(field.attributes, "relation");
      const fields = relation && argument(relation, "fields");
      if (!target || !relation || fields === undefined) return [];
      const targetStored = new Map(this.storedFields(target).map((one) => [one.field.name, one.name]));
      const named = (names: readonly string[], of: ReadonlyMap<string, string>) =>
        names.map((name) => of.get(name) ?? name);
      const columns = named(listOf(fields), stored);
      const toColumns = named(listOf(argument(relation, "references")), targetStored);
      const back = this.oppositeOf(field, relation, model, target);
      const cardinality: Relationship["cardinality"] = back && !back.array ? "oneToOne" : "manyToOne";
      return [{ field, relation, place, target, columns, toColumns, cardinality }];
    });
  }

  private oppositeOf(
    own: Field,
    relation: Attribute,
    model: DocumentedModel,
    target: DocumentedModel,
  ): Field | undefined {
    const name = relationName(relation);
    return target.fields
      .map(({ field }) => field)
      .find((field) => {
        if (field === own || field.fieldType !== model.model.name) return false;
        const other = attributeNamed(field.attributes, "relation");
        return relationName(other) === name && (other === undefined || argument(other, "fields") === undefined);
      });
  }

  private readRelations(model: DocumentedModel): void {
    const { assembly } = this;
    const { name: table, tags, place: modelPlace } = model;
    const tagged = tagValues(tags, "relation");
    const written = new Set<(typeof tagged)[number]>();
    for (const { field, relation, place, target, columns, toColumns, cardinality } of this.relationsOf(model)) {
      const text = `${model.model.name}.${field.name}`;
      const more = tagged.find((tag) => !written.has(tag) && tag.to === target.name && same(tag.columns, columns));
      if (more) written.add(more);
      const update = valueText(argument(relation, "onUpdate"));
      // Prisma's own default is to cascade.
      if (update !== "NoAction" && update !== "Restrict") {
        assembly.report(
          place,
          `${text} onUpdate: ${update || "Cascade, by default"}`,
          "ON UPDATE is no part of a design",
        );
      }
      const optional = field.optional === true;
      const action = valueText(argument(relation, "onDelete")) || (optional ? "SetNull" : "Restrict");
      const onDelete = more?.onDelete ?? ACTIONS[action] ?? "noAction";
      if (!ACTIONS[action]) assembly.report(place, `${text} onDelete: ${action}`, "it is kept as NO ACTION");
      const label = more?.label === undefined ? {} : { label: more.label };
      const ends = { from: { table, columns }, to: { table: target.name, columns: toColumns } };
      assembly.addReference({ ...ends, cardinality, onDelete, ...label }, place, text);
    }
    for (const tag of tagged.filter((one) => !written.has(one))) {
      const { columns, to, toColumns, cardinality, onDelete, label } = tag;
      const ends = { from: { table, columns }, to: { table: to, columns: toColumns } };
      assembly.addReference(
        { ...ends, cardinality, onDelete, ...(label === undefined ? {} : { label }) },
        modelPlace,
        table,
      );
    }
    for (const { field, place } of model.fields) {
      const target = this.modelOf(field);
      if (!target || !field.array) continue;
      const name = relationName(attributeNamed(field.attributes, "relation"));
      const back = target.fields.find(
        (other) =>
          other.field !== field &&
          other.field.fieldType === model.model.name &&
          relationName(attributeNamed(other.field.attributes, "relation")) === name,
      );
      if (back?.field.array) {
        assembly.report(place, `${model.model.name}.${field.name}`, "many to many needs a model between the two");
      }
    }
  }
}

const ACTIONS: Record<string, Relationship["onDelete"]> = {
  Cascade: "cascade",
  Restrict: "restrict",
  SetNull: "setNull",
  NoAction: "noAction",
};

function relationName(relation: PrismaAttribute | undefined): string {
  return relation ? valueText(argument(relation, "name", 0)) : "";
}

function listOf(value: ReturnType<typeof argument>): string[] {
  if (Array.isArray(value)) return value.map((item) => valueText(item));
  return typeof value === "object" && value?.type === "array" ? value.args.map((item) => valueText(item)) : [];
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, at) => name === b[at]);
}

function parserError(error: unknown, text: string): Imported["notUnderstood"][number] {
  const token = typeof error === "object" && error !== null && "token" in error ? error.token : undefined;
  const start = typeof token === "object" && token !== null ? token : {};
  const line =
    "startLine" in start && Number.isInteger(start.startLine) ? Number(start.startLine) : text.split("\n").length;
  const column = "startColumn" in start && Number.isInteger(start.startColumn) ? Number(start.startColumn) : 1;
  const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
  return { line, column, text: (text.split("\n")[line - 1] ?? "").trim(), why: why ?? "it is no Prisma schema" };
}
