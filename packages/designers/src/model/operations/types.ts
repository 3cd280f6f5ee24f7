import { typeOfName } from "@dbcoach/design/imports/typeNames";
import type { Design } from "@dbcoach/design/model";
import { logicalTypeSchema } from "@dbcoach/design/types";
import { enumMeant } from "./references.ts";

const KINDS = logicalTypeSchema.options.map(({ shape }) => shape.kind.value);
const KIND_OF = new Map<string, string>(KINDS.map((kind) => [kind.toLowerCase(), kind]));

/** The kinds of types, for a model that used another. */
export const TYPE_KINDS: readonly string[] = KINDS;

/** A column's type as a model writes it: as the schema has it, as the name of a kind, or as SQL ("varchar(40)"). */
export function typeMeant(written: unknown, design: Design): unknown {
  if (typeof written === "string") {
    const [, name = "", inner] = /^\s*([\w ]+?)\s*(?:\(\s*(.*?)\s*\))?\s*$/.exec(written) ?? [];
    if (same(name, "enum") && inner) return { kind: "enum", enumId: enumMeant(design, inner.replaceAll(/['"]/g, "")) };
    const kind = KIND_OF.get(name.toLowerCase());
    if (kind && inner === undefined) return kind === "decimal" ? { kind, precision: 18, scale: 4 } : { kind };
    const type = typeOfName(written);
    if (type) return type;
    const known = design.enums.find((candidate) => same(candidate.name, written));
    return known ? { kind: "enum", enumId: known.id } : { kind: written };
  }
  if (!isRecord(written)) return written;
  const { kind, enumId } = written;
  if (kind === "enum" && typeof enumId === "string") return { ...written, enumId: enumMeant(design, enumId) };
  const exact = typeof kind === "string" ? KIND_OF.get(kind.toLowerCase()) : undefined;
  if (exact) return { ...written, kind: exact };
  return typeof kind === "string" ? (typeOfName(kind) ?? written) : written;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether it is an object with members. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
