import { tableOf } from "@dbcoach/design/design";
import { accessPatterns } from "@dbcoach/design/dialects/accessPatterns";
import type { Dialect } from "@dbcoach/design/dialects/dialect";
import type { Design } from "@dbcoach/design/model";
import type { SampleRows } from "@dbcoach/design/samples/rows";
import { attackSteps } from "./attacks.ts";
import { deletionSteps } from "./deletions.ts";
import type { Step } from "./steps.ts";

/** Everything that a verification does, in order: the schema, the rows, the attacks, the plans. */
export function verificationSteps(design: Design, samples: SampleRows, dialect: Dialect): Step[] {
  const compiled = dialect.compile(design);
  return [
    ...compiled.statements.map(asStep),
    ...compiled.findings
      .filter(({ code }) => code.endsWith("-left-out"))
      .map(({ params }): Step => {
        const { name, column, target, table = "" } = params;
        const what = `${name ?? column ?? `reference to ${target}`} of ${table}`;
        return { kind: "skipped", of: "part", what, why: params.why ?? `${dialect.title} cannot express it` };
      }),
    ...insertSteps(design, samples, dialect),
    ...attackSteps(design, samples, dialect),
    ...deletionSteps(design, samples, dialect),
    ...accessPatterns(design, samples, dialect).map(({ purpose, sql }): Step => ({ kind: "plan", purpose, sql })),
  ];
}

/** What a database needs before it can be asked about the design: the schema and the rows. */
export function setupSteps(design: Design, samples: SampleRows, dialect: Dialect): Step[] {
  return [...dialect.compile(design).statements.map(asStep), ...insertSteps(design, samples, dialect)];
}

function asStep({ sql }: { sql: string }): Step {
  return { kind: "statement", sql };
}

function insertSteps(design: Design, samples: SampleRows, dialect: Dialect): Step[] {
  return dialect.insert(design, samples).map(({ sql, what, tableId, rows }): Step => {
    const table = tableOf(design, tableId).name;
    return what === "rows" ? { kind: "rows", table, rows, sql } : { kind: "statement", sql };
  });
}
