import { maxLengthOf } from "@dbcoach/design/dialects/values";
import type { Column, DefaultValue, Design } from "@dbcoach/design/model";
import { snakeCase } from "@dbcoach/design/names";
import { familyOf, isWhole } from "@dbcoach/design/typeTraits";

/** The default that these words mean for such a column; undefined when no such value can stand in it. */
export function defaultMeant(text: string, { type }: Pick<Column, "type">, design: Design): DefaultValue | undefined {
  const value = text.trim().replace(/^["'“”‘’]+|["'“”‘’.]+$/g, "");
  switch (familyOf(type)) {
    case "number": {
      const number = Number(value.replace(/^[€$£]\s*/, ""));
      if (value === "" || !Number.isFinite(number) || Math.abs(number) > 1e9) return undefined;
      return isWhole(type) && !Number.isInteger(number) ? undefined : { kind: "literal", value: number };
    }
    case "boolean":
      if (/^(?:true|yes|on|1)$/i.test(value)) return { kind: "literal", value: true };
      return /^(?:false|no|off|0)$/i.test(value) ? { kind: "literal", value: false } : undefined;
    case "temporal":
      if (type.kind === "time") return undefined;
      return /^(?:now|today|current.*|the (?:current|insert).*|now\(\))$/i.test(value) ? { kind: "now" } : undefined;
    case "enum": {
      if (type.kind !== "enum") return undefined;
      const values = design.enums.find(({ id }) => id === type.enumId)?.values ?? [];
      const known = values.find((one) => one === value || snakeCase(one) === snakeCase(value));
      return known === undefined ? undefined : { kind: "literal", value: known };
    }
    case "uuid":
      return /uuid|random|generated/i.test(value) ? { kind: "uuid" } : undefined;
    case "text":
      return value === "" || [...value].length > (maxLengthOf(type) ?? 200) ? undefined : { kind: "literal", value };
    default:
      return undefined;
  }
}
