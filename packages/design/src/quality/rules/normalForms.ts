import { columnOf } from "../../design.ts";
import type { Finding } from "../finding.ts";
import { decomposition } from "../normalForms/decompose.ts";
import { type Violation, violationsOf } from "../normalForms/violations.ts";
import type { Rule } from "../rule.ts";

const CODES: Record<Violation["form"], string> = {
  second: "normal-forms.second",
  third: "normal-forms.third",
  "boyce-codd": "normal-forms.boyce-codd",
};

/** What one fact decides is stored once: in a table whose key is that fact. Decided from functional dependencies. */
export const normalForms: Rule = (design) =>
  design.tables.flatMap((table) =>
    violationsOf(design, table).map((violation): Finding => {
      const names = (ids: readonly string[]) => ids.map((id) => columnOf(table, id).name).join(", ");
      const { form, determinant, dependent } = violation;
      const code = CODES[form];
      // Splitting a key loses the key: that is for a person to weigh.
      const fix = form === "boyce-codd" ? [] : decomposition(design, table, violation, code);
      const params = { table: table.name, determinant: names(determinant), dependent: names(dependent) };
      return { code, severity: form === "boyce-codd" ? "advice" : "warning", path: [table.id], params, fix };
    }),
  );
