import type { EngineName } from "@dbcoach/contract/targets";
import { emptyDesign } from "@dbcoach/design/design";
import type { Design } from "@dbcoach/design/model";
import { applyAll } from "@dbcoach/design/operations/apply";
import type { Operation } from "@dbcoach/design/operations/schema";
import { planOf } from "./architect/operations.ts";
import { draftTables } from "./architect/tables.ts";
import { titleOf } from "./architect/title.ts";
import { kindOf, understand } from "./understand.ts";

/** The design of a description in one step, without events, documents or an engine: for benchmarks and previews. */
export function designFromDescription(description: string, engine: EngineName = "postgresql"): Design {
  const understanding = understand(description);
  const { reading, model } = understanding;
  const drafts = draftTables(model);
  const plan = planOf(drafts, engine);
  const operations: Operation[] = [
    { op: "setName", name: titleOf(reading.segments, drafts, kindOf(understanding)) },
    ...plan.enums.map((added): Operation => ({ op: "addEnum", enum: added })),
    ...plan.tables.map((table): Operation => ({ op: "addTable", table })),
    ...plan.relationships.map((relationship): Operation => ({ op: "addRelationship", relationship })),
  ];
  return applyAll(emptyDesign, operations);
}
