import type { DefaultValue } from "../../model.ts";
import type { LogicalType } from "../../types.ts";
import { familyOf } from "../../typeTraits.ts";
import type { Expression } from "./expressions.ts";

const NOW = new Set(
  `now current_timestamp current_date current_time localtimestamp localtime transaction_timestamp statement_timestamp
  clock_timestamp utc_timestamp utc_date utc_time curdate curtime sysdate getdate getutcdate sysutcdatetime sysdatetime
  sysdatetimeoffset date time datetime strftime`.split(/\s+/),
);
const UUIDS = new Set(["gen_random_uuid", "uuid_generate_v4", "uuid", "newid", "newsequentialid", "uuidv4", "uuidv7"]);

/** What a default says; "none" for NULL, undefined when a design cannot say it. */
export function readDefault(expression: Expression, type: LogicalType): DefaultValue | "none" | undefined {
  switch (expression.kind) {
    case "null":
      return "none";
    case "boolean":
      return literal(familyOf(type) === "boolean" ? expression.value : Number(expression.value));
    case "number":
      if (familyOf(type) === "boolean") return literal(expression.value !== 0);
      return literal(familyOf(type) === "number" ? expression.value : String(expression.value));
    case "text":
      return isPossible(expression.value, type) ? literal(textValue(expression.value, type)) : undefined;
    case "bytes":
      return literal(`\\x${expression.hex}`);
    case "call": {
      const { name, arguments: list } = expression;
      if (UUIDS.has(name) && list.length === 0) return { kind: "uuid" };
      const isNow = NOW.has(name) && (!NEEDS_NOW.has(name) || isMoment(list));
      return isNow && (familyOf(type) === "temporal" || familyOf(type) === "text") ? { kind: "now" } : undefined;
    }
    default:
      return undefined;
  }
}

/** Functions of SQLite that give the moment only when asked for it. */
const NEEDS_NOW = new Set(["date", "time", "datetime", "strftime"]);

/** Whether the arguments ask for the moment itself, and for none before or after it. */
function isMoment(list: readonly Expression[]): boolean {
  const texts = list.flatMap((part) => (part.kind === "text" ? [part.value] : []));
  const isPlain = texts.every((text) => /^(?:now|utc|localtime|subsec|subsecond)$/.test(text) || text.startsWith("%"));
  return texts.length === list.length && isPlain && texts.includes("now") && !texts.includes("%s");
}

/** Whether a text is a value of the type: MySQL takes days that no calendar has, PostgreSQL takes words. */
function isPossible(text: string, { kind }: LogicalType): boolean {
  if (kind !== "date" && kind !== "timestamp") return true;
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(text) ?? [];
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day;
}

function literal(value: string | number | boolean): DefaultValue {
  return { kind: "literal", value };
}

function textValue(text: string, type: LogicalType): string | number | boolean {
  const family = familyOf(type);
  if (family === "number" && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  if (family === "boolean") return /^(?:t|true|1|yes|on)$/i.test(text);
  return text;
}
