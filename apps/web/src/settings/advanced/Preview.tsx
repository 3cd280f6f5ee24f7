import type { Conventions } from "@dbcoach/contract/conventions";
import { emptyDesign } from "@dbcoach/design/design";
import type { Column, Design } from "@dbcoach/design/model";
import { SPELLINGS } from "@dbcoach/design/names";
import type { LogicalType } from "@dbcoach/design/types";
import { useMemo } from "react";
import { CodeBlock } from "../../documents/CodeBlock.tsx";
import { useScript } from "../../documents/useScript.ts";

/** A small table in these conventions, as PostgreSQL gets it from the compiler that writes designs. */
export function Preview({ naming, keyStyle }: Conventions) {
  const design = useMemo(() => sampleDesign({ naming, keyStyle }), [naming, keyStyle]);
  const { script } = useScript(design, "postgresql");
  const statement = script?.text.slice(script.text.search(/^create table/im)).trim() ?? "";
  return <CodeBlock code={statement} language="sql" />;
}

function sampleDesign({ naming, keyStyle }: Conventions): Design {
  const spell = SPELLINGS[naming];
  const source = { from: "user" } as const;
  const column = (name: string, type: LogicalType): Column => ({
    id: name,
    name: spell(name),
    type,
    nullable: false,
    source,
  });
  const key: Column = {
    ...column("pet_id", keyStyle === "uuid" ? { kind: "uuid" } : { kind: "identifier" }),
    default: { kind: keyStyle === "uuid" ? "uuid" : "identity" },
  };
  return {
    ...emptyDesign,
    name: "Sample",
    tables: [
      {
        id: "pets",
        name: spell("adopted_pets"),
        kind: "entity",
        columns: [key, column("pet_name", { kind: "text", maxLength: 100 }), column("birth_date", { kind: "date" })],
        primaryKey: [key.id],
        uniques: [],
        checks: [],
        indexes: [],
        source,
      },
    ],
  };
}
