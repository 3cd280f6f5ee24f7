import type { AttributeArgument, CstNodeLocation, KeyValue, Value } from "@mrleebo/prisma-ast";

/** An attribute of a field or of a block. */
export interface PrismaAttribute {
  name: string;
  group?: string;
  args?: AttributeArgument[];
  location?: CstNodeLocation;
}

/** The attribute of this name that belongs to no group ("@id", not "@db.Id"). */
export function attributeNamed<A extends PrismaAttribute>(
  attributes: readonly A[] | undefined,
  name: string,
): A | undefined {
  return attributes?.find((attribute) => attribute.name === name && attribute.group === undefined);
}

/** The argument with this key, or without a key in this position. */
export function argument(attribute: PrismaAttribute, key: string, position?: number): Value | undefined {
  const args = attribute.args ?? [];
  for (const { value } of args) if (isKeyValue(value) && value.key === key) return value.value;
  const plain = args.map(({ value }) => value).filter((value) => !isKeyValue(value));
  const found = position === undefined ? undefined : plain[position];
  return found === undefined || isKeyValue(found) ? undefined : found;
}

/** The names in the list of "@@unique([a, b])" or "@@unique(fields: [a, b])". */
export function nameList(attribute: PrismaAttribute | undefined): string[] {
  const value = attribute && argument(attribute, "fields", 0);
  if (Array.isArray(value)) return value.map((item) => valueText(item));
  return typeof value === "object" && value.type === "array" ? value.args.map((item) => valueText(item)) : [];
}

/** A value without the quotes of a text; a call by its name alone. */
export function valueText(value: Value | KeyValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string") return unquoted(value) ?? value;
  if (typeof value === "object" && !Array.isArray(value)) {
    if (value.type === "function") return value.name;
    if (value.type === "keyValue") return valueText(value.value);
    return value.args.join(", ");
  }
  return Array.isArray(value) ? value.map((item) => valueText(item)).join(", ") : String(value);
}

/** The text, number or truth value that stands there; undefined for anything else. */
export function literalOf(value: Value | undefined): string | number | boolean | undefined {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string") return undefined;
  if (value === "true" || value === "false") return value === "true";
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return unquoted(value);
}

function unquoted(text: string): string | undefined {
  if (!text.startsWith('"')) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "string" ? read : undefined;
  } catch {
    return text.slice(1, -1);
  }
}

function isKeyValue(value: AttributeArgument["value"]): value is KeyValue {
  return typeof value === "object" && !Array.isArray(value) && value.type === "keyValue";
}
