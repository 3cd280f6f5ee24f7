import type { ExportFormat } from "@dbcoach/contract/exportFormats";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Evidence } from "@dbcoach/design/evidence";
import { designJson } from "@dbcoach/design/exports/designJson";
import { htmlDocument } from "@dbcoach/design/exports/html";
import { markdownDocument } from "@dbcoach/design/exports/markdown/document";
import { TEXT_FORMATS, type TextFormat } from "@dbcoach/design/exports/textFormats";
import { exportText } from "@dbcoach/design/exports/texts";
import type { Design } from "@dbcoach/design/model";
import { generateSamples } from "@dbcoach/design/samples/generate";

/** What a design is written from: all but the design can be made of it. */
export interface Written {
  design: Design;
  engine: EngineName;
  /** The documents that the designer wrote, as markdown. */
  markdown?: string;
  evidence?: Evidence | null;
}

/** The engine has no such format. The message says why. */
export class FormatUnavailableError extends Error {}

/** The design in a format: a text, or bytes. Throws a FormatUnavailableError when the engine has no such thing. */
export async function written(format: ExportFormat, parts: Written): Promise<string | Buffer> {
  const { design, engine, evidence } = parts;
  if (isText(format)) {
    if (format === "json") return designJson(design, evidence === undefined ? {} : { evidence });
    if (format === "markdown") return markdownOf(parts);
    const exported = exportText(design, format, engine);
    if (!exported.ok) throw new FormatUnavailableError(exported.why);
    return exported.text;
  }
  // The libraries for pictures take their time: only who asks for one waits for them.
  const { diagrams, png } = await import("./pictures.ts");
  const { light, dark } = await diagrams(design);
  switch (format) {
    case "svg":
      return light;
    case "png":
      return png(light);
    case "html":
      return htmlDocument({ title: design.name, markdown: markdownOf(parts), diagram: { light, dark } });
    case "pdf": {
      const { pdf } = await import("./pdf.ts");
      return pdf(design, light, markdownOf(parts));
    }
  }
}

function isText(format: ExportFormat): format is TextFormat {
  return TEXT_FORMATS.some((known) => known === format);
}

function markdownOf({ design, engine, markdown }: Written): string {
  return markdown ?? markdownDocument({ design, engineName: engine, samples: generateSamples(design) });
}
