import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedDesigns } from "../../../test/changes.ts";
import { composite, cyclic, library, shop } from "../../../test/designs.ts";
import { randomDesign } from "../../../test/random.ts";
import { emptyDesign } from "../../design.ts";
import { dialectFor } from "../../dialects/registry.ts";
import { sqlScript } from "../../exports/sql.ts";
import type { Design } from "../../model.ts";
import { applyAll } from "../../operations/apply.ts";
import { importSql } from "./importSql.ts";

const ENGINES = ["postgresql", "vectordb", "mysql", "sqlite", "sqlserver"] as const;

function imported(text: string, engine: string): Design {
  const { operations, notUnderstood } = importSql(text, engine);
  expect(notUnderstood).toEqual([]);
  return applyAll(emptyDesign, operations);
}

/** The statements as sets of lines without blanks and without the names of constraints and indexes. */
function meaning(design: Design, engine: string): string[] {
  return dialectFor(engine)
    .compile(design)
    .statements.map(({ sql }) => {
      const nameless = sql
        .replaceAll(/CONSTRAINT (?:"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[(?:[^\]]|\]\])*\]|\w+)/g, "CONSTRAINT")
        .replace(/INDEX (?:"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[(?:[^\]]|\]\])*\]|\w+)/, "INDEX");
      return nameless
        .split("\n")
        .map((line) => line.trim().replaceAll(/\s+/g, " ").replace(/,$/, ""))
        .sort()
        .join("\n");
    })
    .sort();
}

/** Whether the script says all: a list of numbers in PostgreSQL does not say that it is a vector, and a collation alone no index. */
function isSayable({ tables }: Design, engine: string): boolean {
  return tables.every(
    ({ columns, indexes }) =>
      !(engine === "postgresql" && columns.some(({ type }) => type.kind === "vector")) &&
      !(engine === "mysql" && indexes.some(({ caseInsensitive }) => caseInsensitive)),
  );
}

describe("importSql", () => {
  it.each(ENGINES)("reads what is written for %s: the same comes out again", (engine) => {
    const known = [shop, library, composite, cyclic];
    const random = [...fc.sample(randomDesign, 60), ...fc.sample(changedDesigns(randomDesign), 60).map(({ to }) => to)];
    for (const design of [...known, ...random].filter((each) => isSayable(each, engine))) {
      const script = sqlScript(design, engine);
      expect(meaning(imported(script, engine), engine), script).toEqual(meaning(design, engine));
    }
  });
});
