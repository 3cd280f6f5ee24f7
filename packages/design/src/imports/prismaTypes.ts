import type { LogicalType } from "../types.ts";
import { typeOfName } from "./typeNames.ts";

/** SQL names of Prisma's native types, where they are not the same but for the case. */
const NATIVE: Record<string, string> = { timestamptz: "timestamptz", objectid: "objectid" };

const SCALARS: Record<string, string> = {
  String: "text",
  Boolean: "boolean",
  Int: "integer",
  BigInt: "bigint",
  Decimal: "decimal",
  DateTime: "timestamp",
  Json: "json",
  Bytes: "bytea",
};

/** The logical type of a Prisma field by its scalar ("String") and its native type ("@db.VarChar(40)" or ""). */
export function typeOfPrisma(scalar: string, native: string): LogicalType | undefined {
  const unsupported = /^Unsupported\("(.*)"\)$/.exec(scalar);
  if (unsupported) return typeOfName((unsupported[1] ?? "").replaceAll('\\"', '"'));
  const [, name, size = ""] = /^@db\.(\w+)(\([^)]*\))?$/.exec(native) ?? [];
  const base = SCALARS[scalar];
  if (base === undefined) return undefined;
  if (name === undefined) return typeOfName(base);
  const sized = scalar === "String" || scalar === "Decimal" ? size : "";
  return typeOfName(`${NATIVE[name.toLowerCase()] ?? name}${sized}`) ?? typeOfName(base);
}
