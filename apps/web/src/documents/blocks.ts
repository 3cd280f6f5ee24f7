const FENCE = /^\s*(```|~~~)/;

/**
 * The top-level blocks of a markdown document: paragraphs, lists, tables and whole fenced code. Joined with empty lines
 * they are the document again. While a document grows only its last block changes, so only that one is drawn anew.
 */
export function markdownBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let fenced = false;
  for (const line of markdown.split("\n")) {
    if (FENCE.test(line)) fenced = !fenced;
    const continues = fenced || line.trim() !== "";
    if (continues) block.push(line);
    else if (block.length > 0) {
      blocks.push(block.join("\n"));
      block = [];
    }
  }
  if (block.length > 0) blocks.push(block.join("\n"));
  return blocks;
}

export interface Section {
  title: string;
  /** Markdown without the heading. */
  body: string;
}

/** A document by its second-level headings. What stands before the first one is the section `introduction`. */
export function markdownSections(markdown: string, introduction: string): Section[] {
  const sections: Section[] = [{ title: introduction, body: "" }];
  let fenced = false;
  for (const line of markdown.split("\n")) {
    if (FENCE.test(line)) fenced = !fenced;
    const heading = fenced ? null : /^##\s+(.+?)\s*#*$/.exec(line);
    if (heading?.[1]) sections.push({ title: heading[1], body: "" });
    else {
      const last = sections.at(-1);
      if (last) last.body += `${line}\n`;
    }
  }
  return sections.filter(({ body }, index) => index > 0 || withoutTitle(body).trim() !== "");
}

/** The document without a first-level heading at its beginning: its frame shows the title already. */
export function withoutTitle(markdown: string): string {
  return markdown.replace(/^\s*# [^\n]*(\n|$)/, "");
}

/** The sentences of a document in one line: without its headings and tables, and what marks lists, emphasis and code. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*(```|~~~|#|\|).*$/gm, " ")
    .replace(/^\s*(>|[-*+]|\d+\.)\s+/gm, "")
    .replace(/[*`|]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
