import type { Design } from "../model.ts";
import { type Edited, edited, refused } from "./edited.ts";
import { withReference } from "./reference.ts";

/** Rows of one table may belong to a row of the other: adds the column that refers to its key, and the relationship. */
export function connect(design: Design, fromId: string, toId: string): Edited {
  const [from, to] = [fromId, toId].map((wanted) => design.tables.find(({ id }) => id === wanted));
  if (!from || !to) return refused({ code: "isGone" });
  const made = withReference(design, from, to, { required: false, again: true });
  return made.ok ? edited(design, made.design) : refused({ code: "hasNoKey", table: to.name });
}

/** Without the relationship; its column stays with its values. */
export function disconnect(design: Design, relationshipId: string): Edited {
  if (!design.relationships.some(({ id }) => id === relationshipId)) return refused({ code: "isGone" });
  return { ok: true, operations: [{ op: "removeRelationship", relationshipId }] };
}
