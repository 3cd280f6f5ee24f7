import type { Generation } from "@dbcoach/contract/records";
import type { Design } from "@dbcoach/design/model";
import { send } from "../api/send.ts";
import { downloadAnswer, downloadText } from "../components/downloadText.ts";
import { loadPart } from "../components/loadPart.ts";
import { engineOf } from "../documents/engineOf.ts";

/** Saves what a session made: as its project has it, or, where it made none, the dictionary of the tables it got to. */
export async function downloadExport(format: "csv" | "pdf", generation: Generation, design: Design): Promise<void> {
  const { id, projectId, dbType } = generation;
  if (projectId !== null) {
    return downloadAnswer(await send("exportProject", { params: { id: projectId }, query: { format } }));
  }
  const { csvDictionary } = await loadPart(() => import("@dbcoach/design/exports/csv"));
  downloadText(`streaming-session-${id}.csv`, csvDictionary(design, engineOf(dbType)), "text/csv");
}
