import type { LogicalType, LogicalTypeKind } from "./types.ts";

export type ValueFamily =
  | "number"
  | "text"
  | "temporal"
  | "boolean"
  | "uuid"
  | "json"
  | "binary"
  | "enum"
  | "vector"
  | "network";

/** What the values of a type have in common: which comparisons and checks make sense on them. */
const FAMILIES: Record<LogicalTypeKind, ValueFamily> = {
  identifier: "number",
  uuid: "uuid",
  text: "text",
  longText: "text",
  code: "text",
  personName: "text",
  email: "text",
  phone: "text",
  url: "text",
  address: "text",
  city: "text",
  postalCode: "text",
  countryCode: "text",
  currencyCode: "text",
  ipAddress: "network",
  passwordHash: "text",
  boolean: "boolean",
  integer: "number",
  decimal: "number",
  money: "number",
  percentage: "number",
  latitude: "number",
  longitude: "number",
  year: "number",
  date: "temporal",
  time: "temporal",
  timestamp: "temporal",
  durationMinutes: "number",
  json: "json",
  binary: "binary",
  enum: "enum",
  vector: "vector",
};

/** The family of a type. */
export function familyOf(type: LogicalType): ValueFamily {
  return FAMILIES[type.kind];
}

const WHOLE = new Set<LogicalTypeKind>(["identifier", "integer", "year", "durationMinutes"]);

/** Whether the type holds whole numbers only. */
export function isWhole(type: LogicalType): boolean {
  return WHOLE.has(type.kind);
}

/** Whether a column of type `from` may refer to a key column of type `to`. */
export function canReference(from: LogicalType, to: LogicalType): boolean {
  if (from.kind === "enum" || to.kind === "enum") {
    return from.kind === "enum" && to.kind === "enum" && from.enumId === to.enumId;
  }
  if (familyOf(from) !== familyOf(to)) return false;
  return familyOf(from) === "temporal" ? from.kind === to.kind : !["json", "vector"].includes(familyOf(from));
}

const TITLES: Record<LogicalTypeKind, string> = {
  identifier: "identifier",
  uuid: "UUID",
  text: "text",
  longText: "long text",
  code: "code",
  personName: "person's name",
  email: "e-mail address",
  phone: "phone number",
  url: "web address",
  address: "postal address",
  city: "city",
  postalCode: "postal code",
  countryCode: "country code (ISO 3166)",
  currencyCode: "currency code (ISO 4217)",
  ipAddress: "IP address",
  passwordHash: "password hash",
  boolean: "yes or no",
  integer: "whole number",
  decimal: "decimal number",
  money: "amount of money",
  percentage: "percentage",
  latitude: "latitude",
  longitude: "longitude",
  year: "year",
  date: "date",
  time: "time of day",
  timestamp: "moment in time",
  durationMinutes: "duration in minutes",
  json: "JSON document",
  binary: "binary data",
  enum: "one of a fixed list",
  vector: "embedding vector",
};

/** What the values of a type mean, in words: "amount of money". */
export function typeTitle(type: LogicalType): string {
  return TITLES[type.kind];
}
