import type { LogicalType } from "@dbcoach/design/types";

/** What people call types, database people included. */
const TYPES: readonly [RegExp, LogicalType][] = [
  [/^(?:big|small)?\s?int(?:eger)?$|^(?:whole )?number$|^count$/, { kind: "integer" }],
  [/^(?:decimal|numeric|float|double|real)(?: number)?$/, { kind: "decimal", precision: 12, scale: 3 }],
  [/^(?:money|currency amount|amount|price)$/, { kind: "money" }],
  [/^(?:percent|percentage)$/, { kind: "percentage" }],
  [/^(?:bool|boolean|flag|yes\/no|yes or no)$/, { kind: "boolean" }],
  [/^(?:datetime|timestamp(?:tz)?|date and time|moment)$/, { kind: "timestamp" }],
  [/^date$/, { kind: "date" }],
  [/^time$/, { kind: "time" }],
  [/^year$/, { kind: "year" }],
  [/^(?:long ?text|clob|paragraph|markdown)$/, { kind: "longText" }],
  [/^(?:varchar|char|string|short text|text)$/, { kind: "text", maxLength: 200 }],
  [/^(?:json|jsonb|json document|document)$/, { kind: "json" }],
  [/^(?:uuid|guid)$/, { kind: "uuid" }],
  [/^(?:email|email address)$/, { kind: "email" }],
  [/^(?:phone|phone number)$/, { kind: "phone" }],
  [/^(?:url|link|web address)$/, { kind: "url" }],
  [/^(?:binary|blob|bytes|bytea|file)$/, { kind: "binary" }],
  [/^(?:country|country code)$/, { kind: "countryCode" }],
];

/** The type that these words name; undefined when they name none. */
export function typeOfWords(text: string): LogicalType | undefined {
  const words = text
    .toLowerCase()
    .replace(/e-mail/g, "email")
    .replace(/^an? /, "")
    .trim();
  const [, base = words, length] = /^((?:var)?char|string|text)\s*\(\s*(\d{1,4})\s*\)$/.exec(words) ?? [];
  const type = TYPES.find(([pattern]) => pattern.test(base))?.[1];
  return type?.kind === "text" && length ? { ...type, maxLength: Math.max(1, Number(length)) } : type;
}
