import { type Operation, operationSchema } from "@dbcoach/design/operations/schema";

const editsSchema = operationSchema.array().array();

/** Unsaved edits as they are kept in this browser. */
export interface StoredDraft {
  /** The version that they were made on. */
  baseVersion: number;
  edits: readonly (readonly Operation[])[];
}

const keyOf = (projectId: string) => `dbcoach.draft.${projectId}`;

/** The edits that are kept for a project; undefined when there are none, or they cannot be read. */
export function readDraft(projectId: string): StoredDraft | undefined {
  try {
    const kept: Partial<Record<keyof StoredDraft, unknown>> = JSON.parse(
      localStorage.getItem(keyOf(projectId)) ?? "{}",
    );
    const edits = editsSchema.safeParse(kept.edits);
    if (!edits.success || edits.data.length === 0 || typeof kept.baseVersion !== "number") return undefined;
    return { baseVersion: kept.baseVersion, edits: edits.data };
  } catch {
    return undefined;
  }
}

/** Keeps the edits until they are saved or discarded. Without edits nothing is kept. */
export function keepDraft(projectId: string, draft: StoredDraft): void {
  try {
    if (draft.edits.length === 0) localStorage.removeItem(keyOf(projectId));
    else localStorage.setItem(keyOf(projectId), JSON.stringify(draft));
  } catch {
    // The browser's room is used up: the edits are in this page only.
  }
}
