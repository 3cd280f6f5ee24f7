import type { Rule } from "../rule.ts";

export const REPEATING_GROUP = "structure.repeating-group";

/** Numbered columns (phone1, phone2) are rows of another table: there is always one more than there are columns. */
export const repeatingGroup: Rule = (design) =>
  design.tables.flatMap((table) => {
    const groups = new Map<string, string[]>();
    for (const { name } of table.columns) {
      const [, before, after] = /^(.*?[a-z])_?\d{1,2}(?:_(.*))?$/i.exec(name) ?? [];
      if (before === undefined || /^(line|address_line|sha|md|utf|base|iso)$/i.test(before) || /address/i.test(before))
        continue;
      const key = `${before.toLowerCase()} ${after ?? ""}`.trim();
      groups.set(key, [...(groups.get(key) ?? []), name]);
    }
    return [...groups]
      .filter(([, names]) => names.length >= 2)
      .map(([group, names]) => ({
        code: REPEATING_GROUP,
        severity: "warning",
        path: [table.id],
        params: { table: table.name, group, columns: names.join(", ") },
        fix: [],
      }));
  });
