import type { TaskId } from "@dbcoach/contract/agents";
import type { GeneratedStep } from "@dbcoach/contract/records";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Evidence } from "@dbcoach/design/evidence";
import { implementationDocument } from "@dbcoach/design/exports/markdown/implementation";
import { qualityDocument } from "@dbcoach/design/exports/markdown/quality";
import { requirementsDocument } from "@dbcoach/design/exports/markdown/requirements";
import { schemaDocument } from "@dbcoach/design/exports/markdown/schema";
import type { Design } from "@dbcoach/design/model";
import type { Finding } from "@dbcoach/design/quality/finding";
import { samplesFor } from "@dbcoach/design/samples/samplesFor";
import { cutShort } from "./agents/review.ts";

export interface Documented {
  /** What the user once typed. */
  description: string;
  engine: EngineName;
  design: Design;
  findings: readonly Finding[];
  evidence: Evidence;
}

const DOCUMENTS: Record<TaskId, (documented: Documented) => string[]> = {
  requirements_analysis: ({ design, description }) => requirementsDocument(design, description),
  schema_design: ({ design, engine }) => schemaDocument(design, engine),
  implementation_package: ({ design, engine }) => implementationDocument(design, engine, samplesFor(design)),
  quality_assurance: ({ design, description, findings, evidence }) => {
    const cut = cutShort(evidence);
    return [...(cut ? [`> ${cut}`] : []), ...qualityDocument(design, findings, evidence, description)];
  },
};

/** The document of a task about a design, in markdown, as the built-in agents write it. */
export const documentOfTask = (taskId: TaskId, documented: Documented): string =>
  DOCUMENTS[taskId](documented).join("\n\n");

/** The steps of a generation with the documents of another version. */
export function documentsOf(steps: readonly GeneratedStep[], documented: Documented): GeneratedStep[] {
  return steps.map((step) => ({ ...step, content: documentOfTask(step.taskId, documented) }));
}
