import type { DesignerChoice } from "@dbcoach/contract/account";

/** Who designs, in a line. */
export function whoDesigns({ designer, source }: DesignerChoice): string {
  if (source === "built-in") return "Designed by the built-in designer, without a model";
  return `Designed by ${designer}, ${source === "own" ? "with your own connection" : "as this server is set up"}`;
}
