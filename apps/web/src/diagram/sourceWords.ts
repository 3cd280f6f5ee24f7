import type { Source } from "@dbcoach/design/model";

/** Where a part of the design came from: words of the description within their sentence, or else a remark. */
export type SourceWords =
  | { kind: "said"; before: string; said: string; after: string }
  | { kind: "remark"; text: string };

/** Of a long sentence, so many characters on each side of the words. */
const CONTEXT = 90;
/** What ends a sentence, wherever it is written. */
const END = /[.!?。！？]\s|[\n\r。！？]/gu;

/** What to show of a source; undefined when it says nothing that a reader would like to know. */
export function sourceWords(source: Source, description: string): SourceWords | undefined {
  switch (source.from) {
    case "description":
      return said(description, source.start, source.end);
    case "pattern":
      return { kind: "remark", text: `Not in the description. It comes from: ${source.pattern.replaceAll("_", " ")}.` };
    case "rule":
      return { kind: "remark", text: "Not in the description: a rule of design asks for it." };
    case "user":
      return { kind: "remark", text: "Added by hand." };
    case "import":
      return { kind: "remark", text: "Imported." };
    case "model":
      return undefined;
  }
}

function said(description: string, start: number, end: number): SourceWords | undefined {
  if (end > description.length || start >= end) return undefined;
  let from = 0;
  let to = description.length;
  for (const { index, 0: mark } of description.matchAll(END)) {
    const after = index + mark.length;
    if (after <= start) from = after;
    else if (index >= end) {
      to = index + mark.trimEnd().length;
      break;
    }
  }
  const first = Math.max(from, start - CONTEXT);
  const last = Math.min(to, end + CONTEXT);
  return {
    kind: "said",
    before: `${first > from ? "…" : ""}${description.slice(first, start).trimStart()}`,
    said: description.slice(start, end),
    after: `${description.slice(end, last).trimEnd()}${last < to ? "…" : ""}`,
  };
}
