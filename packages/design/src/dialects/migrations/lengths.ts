import { familyOf } from "../../typeTraits.ts";
import type { Conversion } from "./conversions.ts";
import type { PhysicalColumn } from "./physical.ts";

/** The characters that a written type holds; undefined for one without a limit. */
function lengthOf(written: string): number | undefined {
  const [, length] = /^(?:N?VARCHAR|N?CHAR|VARBINARY)\((\d+)\)/.exec(written) ?? [];
  return length === undefined ? undefined : Number(length);
}

/** Characters of the longest value of another kind as text. */
const OTHERS = 42;

/**
 * What becomes of texts and bytes where the stored length is shorter than the logical type says, because of a key;
 * undefined where lengths say nothing.
 */
export function lengthConversion(before: PhysicalColumn, after: PhysicalColumn): Conversion | undefined {
  const [old, now] = [familyOf(before.column.type), familyOf(after.column.type)];
  const sized = ["text", "binary", "network", "enum"];
  if (!sized.includes(now) || now === "enum") return undefined;
  if (old === "binary" && now !== "binary") return { marks: ["mayFail"], why: "it fails on bytes that are no text" };
  const length = lengthOf(after.meant.type);
  const longest = sized.includes(old)
    ? lengthOf(before.meant.type)
    : old === "json" || old === "vector"
      ? undefined
      : OTHERS;
  if (length === undefined || (longest !== undefined && longest <= length)) return undefined;
  return { marks: ["mayFail"], why: `it fails on values of more than ${length} characters` };
}
