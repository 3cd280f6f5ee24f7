import type { Design } from "../../model.ts";
import { checkDesign } from "../../quality/check.ts";
import { findingText } from "../../quality/texts.ts";
import type { SampleRows } from "../../samples/rows.ts";
import { implementationDocument } from "./implementation.ts";
import { plain } from "./parts.ts";
import { requirementsDocument } from "./requirements.ts";
import { schemaDocument } from "./schema.ts";

export interface DocumentInput {
  design: Design;
  /** As in the contract: "postgresql". */
  engineName: string;
  description?: string;
  samples?: SampleRows;
}

/** The whole design as one markdown text: requirements, schema, implementation and what the quality rules say. */
export function markdownDocument({ design, engineName, description = "", samples }: DocumentInput): string {
  const findings = checkDesign(design).map(
    (finding) => `- **${finding.severity}**: ${plain(findingText(finding, design))}`,
  );
  const parts = [
    `# ${plain(design.name || "Database design")}`,
    ...requirementsDocument(design, description),
    ...schemaDocument(design, engineName),
    ...(samples ? implementationDocument(design, engineName, samples) : []),
    ...(findings.length > 0 ? [`## Quality\n\n${findings.join("\n")}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}
