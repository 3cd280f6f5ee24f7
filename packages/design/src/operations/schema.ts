import { z } from "zod";
import {
  assumptionSchema,
  checkSchema,
  columnSchema,
  defaultValueSchema,
  dependencySchema,
  enumSchema,
  examplesSchema,
  generatedSchema,
  indexSchema,
  relationshipSchema,
  requirementSchema,
  tableSchema,
  uniqueSchema,
} from "../model.ts";
import { logicalTypeSchema } from "../types.ts";

/** Where an added part stands in its list; at the end when absent. An inverse needs it to restore the order. */
const at = z.int().min(0).optional();

/**
 * What can happen to a design. The set is closed and each member has exactly one inverse (operations/invert.ts):
 * removals are refused while something still refers to the part, so nothing is ever lost as a side effect.
 */
export const operationSchema = z.discriminatedUnion("op", [
  z.object({ op: z.literal("setName"), name: z.string() }),

  z.object({ op: z.literal("addRequirement"), requirement: requirementSchema, at }),
  z.object({ op: z.literal("removeRequirement"), requirementId: z.string() }),
  z.object({ op: z.literal("addAssumption"), assumption: assumptionSchema, at }),
  z.object({ op: z.literal("removeAssumption"), assumptionId: z.string() }),

  z.object({ op: z.literal("addEnum"), enum: enumSchema, at }),
  z.object({ op: z.literal("removeEnum"), enumId: z.string() }),
  z.object({ op: z.literal("renameEnum"), enumId: z.string(), name: z.string().min(1).max(128) }),
  z.object({ op: z.literal("setEnumValues"), enumId: z.string(), values: z.array(z.string().min(1)).min(1) }),

  z.object({ op: z.literal("addTable"), table: tableSchema, at }),
  z.object({ op: z.literal("removeTable"), tableId: z.string() }),
  z.object({ op: z.literal("renameTable"), tableId: z.string(), name: z.string().min(1).max(128) }),
  z.object({
    op: z.literal("describeTable"),
    tableId: z.string(),
    kind: tableSchema.shape.kind,
    module: z.string().optional(),
    comment: z.string().optional(),
  }),

  z.object({ op: z.literal("addColumn"), tableId: z.string(), column: columnSchema, at }),
  z.object({ op: z.literal("removeColumn"), tableId: z.string(), columnId: z.string() }),
  z.object({
    op: z.literal("renameColumn"),
    tableId: z.string(),
    columnId: z.string(),
    name: z.string().min(1).max(128),
  }),
  /** Replaces what the column holds; absent `default`, `generated` and `comment` mean none. */
  z.object({
    op: z.literal("changeColumn"),
    tableId: z.string(),
    columnId: z.string(),
    type: logicalTypeSchema,
    nullable: z.boolean(),
    default: defaultValueSchema.optional(),
    generated: generatedSchema.optional(),
    comment: z.string().optional(),
  }),
  /** An empty list removes them. */
  z.object({ op: z.literal("setExamples"), tableId: z.string(), columnId: z.string(), examples: examplesSchema }),

  z.object({ op: z.literal("setPrimaryKey"), tableId: z.string(), columnIds: z.array(z.string()) }),
  z.object({ op: z.literal("addUnique"), tableId: z.string(), unique: uniqueSchema, at }),
  z.object({ op: z.literal("removeUnique"), tableId: z.string(), uniqueId: z.string() }),
  z.object({ op: z.literal("addCheck"), tableId: z.string(), check: checkSchema, at }),
  z.object({ op: z.literal("removeCheck"), tableId: z.string(), checkId: z.string() }),
  z.object({ op: z.literal("addIndex"), tableId: z.string(), index: indexSchema, at }),
  z.object({ op: z.literal("removeIndex"), tableId: z.string(), indexId: z.string() }),
  z.object({ op: z.literal("addDependency"), tableId: z.string(), dependency: dependencySchema, at }),
  z.object({ op: z.literal("removeDependency"), tableId: z.string(), dependencyId: z.string() }),

  z.object({ op: z.literal("addRelationship"), relationship: relationshipSchema, at }),
  z.object({ op: z.literal("removeRelationship"), relationshipId: z.string() }),
  z.object({
    op: z.literal("changeRelationship"),
    relationshipId: z.string(),
    cardinality: relationshipSchema.shape.cardinality,
    onDelete: relationshipSchema.shape.onDelete,
    label: z.string().optional(),
  }),
]);

export type Operation = z.infer<typeof operationSchema>;
export type OperationName = Operation["op"];
