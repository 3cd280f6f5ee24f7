/** A line "@name value" of a note or a doc comment, by which an import finds what the format has no words for. */
export interface Tag {
  name: string;
  value: string;
}

/** A comment and tags as one text: the comment first, then one line for each tag. Empty when there is neither. */
export function writeNote(comment: string | undefined, tags: readonly Tag[]): string {
  const lines = comment === undefined ? [] : comment.split("\n").map((line) => line.replace(/^\\*@/, "\\$&"));
  return [...lines, ...tags.map(({ name, value }) => (value === "" ? `@${name}` : `@${name} ${value}`))].join("\n");
}

/** What `writeNote` wrote. Lines that begin with "@" but are no tag belong to the comment. */
export function readNote(note: string): { comment?: string; tags: Tag[] } {
  const lines: string[] = [];
  const tags: Tag[] = [];
  for (const line of note.split("\n")) {
    const tag = /^@([a-z][A-Za-z]*)(?: (.*))?$/.exec(line);
    if (tag) tags.push({ name: tag[1] ?? "", value: tag[2] ?? "" });
    else lines.push(line.replace(/^\\(?=\\*@)/, ""));
  }
  const comment = lines.join("\n");
  return comment === "" ? { tags } : { comment, tags };
}
