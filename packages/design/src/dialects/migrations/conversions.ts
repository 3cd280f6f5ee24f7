import type { Design } from "../../model.ts";
import type { LogicalType } from "../../types.ts";
import { familyOf, isWhole } from "../../typeTraits.ts";
import { maxLengthOf } from "../values.ts";
import type { MigrationMark } from "./step.ts";

/** What becomes of values when a column of one type becomes one of another. */
export interface Conversion {
  marks: MigrationMark[];
  why: string;
}

const KEEPS: Conversion = { marks: [], why: "all values fit" };
const MAY_FAIL = (why: string): Conversion => ({ marks: ["mayFail"], why });
const LOSES = (why: string): Conversion => ({ marks: ["losesData"], why });

/** What becomes of the values between these types; the enums are looked up in the two designs. */
export function conversion(from: Design, to: Design, before: LogicalType, after: LogicalType): Conversion {
  if (before.kind === "enum" && after.kind === "enum") {
    const values = (design: Design, enumId: string) => design.enums.find(({ id }) => id === enumId)?.values ?? [];
    const known = new Set(values(to, after.enumId));
    const gone = values(from, before.enumId).filter((value) => !known.has(value));
    return gone.length === 0
      ? KEEPS
      : MAY_FAIL(`it fails when a row holds ${gone.map((value) => `"${value}"`).join(", ")}`);
  }
  const [old, now] = [familyOf(before), familyOf(after)];
  if (now === "text") return lengthConversion(before, after);
  if (old !== now) {
    const known = FAMILIES[`${old} ${now}`];
    return known ?? MAY_FAIL(`it fails on values that are no ${now}`);
  }
  switch (now) {
    case "number":
      return numberConversion(before, after);
    case "temporal":
      return (
        TEMPORAL[`${before.kind} ${after.kind}`] ??
        (before.kind === after.kind ? KEEPS : MAY_FAIL("a day is no time of day"))
      );
    case "vector":
      return isSameVector(before, after) ? KEEPS : MAY_FAIL("vectors of another length do not fit");
    default:
      return KEEPS;
  }
}

function isSameVector(before: LogicalType, after: LogicalType): boolean {
  return before.kind === "vector" && after.kind === "vector" && before.dimensions === after.dimensions;
}

/** Changes of family that have a sure meaning. */
const FAMILIES: Record<string, Conversion> = { "boolean number": KEEPS };

const TEMPORAL: Record<string, Conversion> = {
  "timestamp date": LOSES("the time of day is cut off"),
  "timestamp time": LOSES("the day is cut off"),
  "date timestamp": KEEPS,
};

/** The most characters of a value as text, by type; undefined when there is no limit. */
function textLength(type: LogicalType): number | undefined {
  return familyOf(type) === "text" ? maxLengthOf(type) : TEXT_LENGTHS[familyOf(type)];
}

const TEXT_LENGTHS: Partial<Record<ReturnType<typeof familyOf>, number>> = {
  boolean: 5,
  uuid: 36,
  network: 49,
  number: 42,
  temporal: 35,
};

function lengthConversion(before: LogicalType, after: LogicalType): Conversion {
  const [old, now] = [textLength(before), maxLengthOf(after)];
  if (now === undefined || (old !== undefined && old <= now)) return KEEPS;
  return MAY_FAIL(`it fails on texts of more than ${now} characters`);
}

/** Digits before the point that a value may have and that all values of the type have room for; digits behind it. */
function digitsOf(type: LogicalType): { needed: number; room: number; scale: number } {
  switch (type.kind) {
    case "identifier":
      return { needed: 19, room: 18, scale: 0 };
    case "year":
      return { needed: 5, room: 4, scale: 0 };
    case "decimal":
      return decimalDigits(type.precision, Math.min(type.scale, type.precision));
    case "money":
      return decimalDigits(14, 2);
    case "percentage":
      return decimalDigits(5, 2);
    case "latitude":
      return decimalDigits(8, 6);
    case "longitude":
      return decimalDigits(9, 6);
    default:
      return { needed: 10, room: 9, scale: 0 };
  }
}

function decimalDigits(precision: number, scale: number) {
  return { needed: precision - scale, room: precision - scale, scale };
}

function numberConversion(before: LogicalType, after: LogicalType): Conversion {
  const [old, now] = [digitsOf(before), digitsOf(after)];
  const fits =
    isWhole(before) && isWhole(after) ? now.room >= old.room : now.room >= old.needed + (now.scale < old.scale ? 1 : 0);
  if (!fits) return MAY_FAIL("it fails on numbers that are too large");
  return now.scale >= old.scale
    ? KEEPS
    : LOSES(`digits behind the ${ORDINALS[now.scale] ?? `${now.scale}th`} are rounded`);
}

const ORDINALS: Record<number, string> = { 0: "point", 1: "first", 2: "second", 3: "third" };
