import type { Enum } from "../model.ts";
import type { LogicalType, LogicalTypeKind } from "../types.ts";

/** Kinds whose name is not what a reader would call them. */
const NAMES: Partial<Record<LogicalTypeKind, string>> = {
  identifier: "id",
  longText: "long text",
  personName: "person name",
  postalCode: "postal code",
  countryCode: "country",
  currencyCode: "currency",
  ipAddress: "IP address",
  passwordHash: "password hash",
  durationMinutes: "minutes",
};

/** A column's logical type in a word or two: "text(40)", "money", or an enum's name. */
export function typeLabel(type: LogicalType, enums: readonly Enum[]): string {
  switch (type.kind) {
    case "enum":
      return enums.find(({ id }) => id === type.enumId)?.name ?? "enum";
    case "decimal":
      return `decimal(${type.precision},${type.scale})`;
    case "vector":
      return `vector(${type.dimensions})`;
    case "text":
    case "code":
      return type.maxLength === undefined ? type.kind : `${type.kind}(${type.maxLength})`;
    default:
      return NAMES[type.kind] ?? type.kind;
  }
}
