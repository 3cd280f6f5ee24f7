import type { Column } from "@dbcoach/design/model";

export type DefaultValue = NonNullable<Column["default"]>;

/** The default of a column that records when its row came to be: "created at", "registration date". Otherwise none. */
export function defaultOf(name: string, kind: Column["type"]["kind"]): DefaultValue | undefined {
  if (
    kind === "timestamp" &&
    /^(created|recorded|registered|posted|sent|submitted)_at$|^(creation|registration|record)_time$/.test(name)
  )
    return { kind: "now" };
  if (kind === "date" && /^(created|creation|registration|recording)_date$/.test(name)) return { kind: "now" };
  if (kind === "boolean") return { kind: "literal", value: false };
  return undefined;
}
