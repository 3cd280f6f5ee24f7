import type { EngineName } from "@dbcoach/contract/targets";
import { targetFor } from "@dbcoach/design/dialects/registry";
import type { Design } from "@dbcoach/design/model";
import { findingText } from "@dbcoach/design/quality/texts";

/** What the engine's script does not say although the design does, a line each; advice is left to the documents. */
export function leftOutLines(design: Design, engine: EngineName): string[] {
  const { title, findings } = targetFor(engine);
  return findings(design)
    .filter(({ severity }) => severity !== "advice")
    .map((finding) => `${title}: ${findingText(finding, design).replaceAll(/\s+/g, " ")}`);
}
