import type { Column, DefaultValue, Design } from "../model.ts";
import { familyOf, isWhole } from "../typeTraits.ts";

/** Why this default cannot stand on this column, in words; undefined when it can. */
export function defaultProblem(design: Design, column: Column): string | undefined {
  const { type } = column;
  const value = column.default;
  if (!value) return undefined;
  switch (value.kind) {
    case "identity":
      return isWhole(type) && type.kind !== "year" ? undefined : "only whole numbers can be numbered by the database";
    case "uuid":
      return type.kind === "uuid" ? undefined : "only a UUID column can be filled with a generated UUID";
    case "now":
      return familyOf(type) === "temporal" ? undefined : "only dates and times can start as the current moment";
    case "literal":
      return literalProblem(design, column, value);
  }
}

type Literal = Extract<DefaultValue, { kind: "literal" }>;

/** The text shape of a literal by type, where not every text is one. */
const SHAPES: Partial<Record<Column["type"]["kind"], RegExp>> = {
  uuid: /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/,
  timestamp: /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/,
  ipAddress: /^[0-9a-f:.]+(\/\d+)?$/i,
  binary: /^\\x([0-9a-f]{2})*$/i,
};

/** The types that limit how long a text may be, in characters. */
const LENGTHS: Partial<Record<Column["type"]["kind"], number>> = {
  code: 64,
  email: 254,
  phone: 32,
  postalCode: 16,
  countryCode: 2,
  currencyCode: 3,
};

/** The most characters that a text column holds; undefined when it sets no limit. */
export function maxLengthOf(type: Column["type"]): number | undefined {
  if (type.kind === "text" || type.kind === "code") return type.maxLength ?? LENGTHS[type.kind];
  return LENGTHS[type.kind];
}

function literalProblem(design: Design, { type }: Column, { value }: Literal): string | undefined {
  const text = String(value);
  const refused = `"${text}" is not a value of its type`;
  if (type.kind === "enum") {
    const values = design.enums.find(({ id }) => id === type.enumId)?.values ?? [];
    return values.includes(text) ? undefined : refused;
  }
  if (type.kind === "boolean") return typeof value === "boolean" || /^(true|false)$/i.test(text) ? undefined : refused;
  if (familyOf(type) === "number") {
    const number = typeof value === "boolean" || text.trim() === "" ? Number.NaN : Number(value);
    return Number.isFinite(number) && (!isWhole(type) || Number.isInteger(number)) ? undefined : refused;
  }
  if (type.kind === "json") return isJson(text) ? undefined : refused;
  if (type.kind === "vector") return refused;
  const maxLength = maxLengthOf(type);
  if (maxLength !== undefined && [...text].length > maxLength) return refused;
  return SHAPES[type.kind]?.test(text) === false ? refused : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
