import type { DocumentValue, MongoDocument } from "@dbcoach/design/dialects/mongodb/documents";
import type { BsonSchema } from "@dbcoach/design/dialects/mongodb/types";
import { spokenName } from "@dbcoach/design/names";

export interface DocumentAttack {
  constraint: "notNull" | "check" | "enum";
  /** The field, from the outside in; a number is a place in an array. */
  path: (string | number)[];
  attempt: string;
  document: MongoDocument;
  /** The keyword of the schema that must refuse it, and only that. */
  keyword: string;
}

/** One wrong document for each rule of a validator, made from a right one. */
export function documentAttacks(schema: BsonSchema, document: MongoDocument): DocumentAttack[] {
  return objectAttacks(schema, document, [], (changed) => changed);
}

type Wrap = (changed: MongoDocument) => MongoDocument;

function objectAttacks(
  schema: BsonSchema,
  part: MongoDocument,
  path: (string | number)[],
  wrap: Wrap,
): DocumentAttack[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, rule]): DocumentAttack[] => {
    const at = [...path, field];
    const words = spokenName(field);
    const without = Object.fromEntries(Object.entries(part).filter(([name]) => name !== field));
    const set = (value: DocumentValue) => wrap({ ...part, [field]: value });
    const missing: DocumentAttack[] = schema.required?.includes(field)
      ? [
          {
            constraint: "notNull",
            path: at,
            attempt: `a document without ${words}`,
            document: wrap(without),
            keyword: "required",
          },
        ]
      : [];
    const wrong = wrongValues(rule).map(
      ({ value, keyword }): DocumentAttack => ({
        constraint: keyword === "enum" ? "enum" : "check",
        path: at,
        attempt: `a document whose ${words} is ${shownValue(value)}`,
        document: set(value),
        keyword,
      }),
    );
    return [...missing, ...wrong, ...innerAttacks(rule, part[field], at, set)];
  });
}

/** A value in words; a long text by its length. */
function shownValue(value: DocumentValue): string {
  return typeof value === "string" && value.length > 24 ? `${value.length} characters long` : JSON.stringify(value);
}

/** The attacks on what is embedded: an object, or the first element of an array. */
function innerAttacks(
  rule: BsonSchema,
  value: DocumentValue | undefined,
  path: (string | number)[],
  set: (value: DocumentValue) => MongoDocument,
): DocumentAttack[] {
  if (Array.isArray(value)) {
    const [first, ...others] = value;
    if (!rule.items?.properties || !isObject(first)) return [];
    return objectAttacks(rule.items, first, [...path, 0], (changed) => set([changed, ...others]));
  }
  return rule.properties && isObject(value) ? objectAttacks(rule, value, path, set) : [];
}

function isObject(value: DocumentValue | undefined): value is MongoDocument {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrongValues({ enum: values, minimum, exclusiveMinimum, maximum, pattern, maxLength }: BsonSchema) {
  const attacks: { value: DocumentValue; keyword: string }[] = [];
  if (values) return [{ value: "not in the list", keyword: "enum" }];
  if (minimum !== undefined) {
    attacks.push(
      exclusiveMinimum ? { value: minimum, keyword: "exclusiveMinimum" } : { value: minimum - 1, keyword: "minimum" },
    );
  }
  if (maximum !== undefined) attacks.push({ value: maximum + 1, keyword: "maximum" });
  if (pattern !== undefined) attacks.push({ value: pattern === "\\S" ? " " : "?", keyword: "pattern" });
  else if (maxLength !== undefined) attacks.push({ value: "x".repeat(maxLength + 1), keyword: "maxLength" });
  return attacks;
}

/** The two fields that an expression of a validator compares. */
function comparedFields(expression: object): [string, string] | undefined {
  const parts: unknown = Reflect.get(expression, "$or");
  const last: unknown = Array.isArray(parts) ? parts.at(-1) : undefined;
  const [operands]: unknown[] = typeof last === "object" && last !== null ? Object.values(last) : [];
  if (!Array.isArray(operands)) return undefined;
  const [left, right] = operands.map((operand) => String(operand).slice(1));
  return left !== undefined && right !== undefined ? [left, right] : undefined;
}

/** A document that breaks the comparison of two of its fields, made from one that holds it; undefined when none does. */
export function comparisonAttack(
  expression: object,
  documents: readonly MongoDocument[],
  holds: (document: MongoDocument) => boolean,
): { path: string[]; attempt: string; document: MongoDocument } | undefined {
  const fields = comparedFields(expression);
  if (!fields) return undefined;
  const [left, right] = fields;
  for (const document of documents) {
    const [a = null, b = null] = [document[left], document[right]];
    for (const changed of [
      { ...document, [left]: b, [right]: a },
      { ...document, [left]: a, [right]: a },
    ]) {
      if (a === null || b === null || holds(changed)) continue;
      const attempt = `a document whose ${spokenName(left)} is ${JSON.stringify(changed[left])} and whose ${spokenName(right)} is ${JSON.stringify(changed[right])}`;
      return { path: [left, right], attempt, document: changed };
    }
  }
  return undefined;
}
