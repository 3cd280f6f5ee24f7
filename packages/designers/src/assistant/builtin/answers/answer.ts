import type { ChatMessage } from "@dbcoach/contract/assistant";
import type { Discussed } from "../../assistant.ts";

export interface Answer {
  content: string;
  type: ChatMessage["type"];
}

/** Writes the answer to one kind of question from what is known of the design. */
export type Writer = (about: Discussed) => Answer;

/** Paragraphs of text; empty ones are left out. */
export function text(...paragraphs: string[]): Answer {
  return { content: joined(paragraphs), type: "text" };
}

/** Paragraphs with a blank line between them; empty ones are left out. */
export function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter((part) => part !== "").join("\n\n");
}

/** How many lines a list has at most, so that answers about large designs can be read. */
export const MOST_LINES = 30;

/** The lines of a list, and how many more there are. */
export function listed(lines: readonly string[], most: number): string {
  return lines.length > most
    ? [...lines.slice(0, most), `- … and ${lines.length - most} more.`].join("\n")
    : lines.join("\n");
}
