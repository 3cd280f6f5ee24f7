import { type Operation, operationSchema } from "@dbcoach/design/operations/schema";
import { keep, kept } from "../../components/browserStore.ts";

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
    const stored: Partial<Record<keyof StoredDraft, unknown>> = JSON.parse(kept(keyOf(projectId)) ?? "{}");
    const edits = editsSchema.safeParse(stored.edits);
    if (!edits.success || edits.data.length === 0 || typeof stored.baseVersion !== "number") return undefined;
    return { baseVersion: stored.baseVersion, edits: edits.data };
  } catch {
    return undefined;
  }
}

/** Keeps the edits until they are saved or discarded. Without edits nothing is kept. */
export function keepDraft(projectId: string, draft: StoredDraft): void {
  keep(keyOf(projectId), draft.edits.length === 0 ? undefined : JSON.stringify(draft));
}
