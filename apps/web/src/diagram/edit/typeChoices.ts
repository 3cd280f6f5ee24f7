import { typeLabel } from "@dbcoach/design/diagram/typeLabel";
import type { Design } from "@dbcoach/design/model";
import type { LogicalType } from "@dbcoach/design/types";

/** The types to choose from, the usual ones first. Vectors need a size and are made by their own kind of search. */
const TYPES: readonly LogicalType[] = [
  { kind: "text", maxLength: 255 },
  { kind: "longText" },
  { kind: "integer" },
  { kind: "decimal", precision: 12, scale: 2 },
  { kind: "money" },
  { kind: "boolean" },
  { kind: "date" },
  { kind: "timestamp" },
  { kind: "time" },
  { kind: "email" },
  { kind: "phone" },
  { kind: "url" },
  { kind: "personName" },
  { kind: "address" },
  { kind: "city" },
  { kind: "postalCode" },
  { kind: "countryCode" },
  { kind: "currencyCode" },
  { kind: "code", maxLength: 32 },
  { kind: "percentage" },
  { kind: "year" },
  { kind: "durationMinutes" },
  { kind: "latitude" },
  { kind: "longitude" },
  { kind: "ipAddress" },
  { kind: "passwordHash" },
  { kind: "identifier" },
  { kind: "uuid" },
  { kind: "json" },
  { kind: "binary" },
];

export interface TypeChoice {
  /** Names the type. */
  value: string;
  label: string;
  type: LogicalType;
}

/** What a new column holds until something else is chosen. */
export const USUAL_TYPE = TYPES[0] ?? { kind: "text" };

/** The types that a column of this design can have; `current` is among them. */
export function typeChoices(design: Design, current?: LogicalType): TypeChoice[] {
  const lists = design.enums.map(({ id }): LogicalType => ({ kind: "enum", enumId: id }));
  const known = [...TYPES, ...lists];
  const same = current && known.some((type) => typeValue(type) === typeValue(current));
  return [...(current && !same ? [current] : []), ...known].map((type) => ({
    value: typeValue(type),
    label: typeLabel(type, design.enums),
    type,
  }));
}

/** The name of a type among the choices. */
export function typeValue(type: LogicalType): string {
  return JSON.stringify(Object.entries(type).sort(([a], [b]) => a.localeCompare(b)));
}
