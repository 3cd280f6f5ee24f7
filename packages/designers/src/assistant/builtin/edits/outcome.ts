import type { Design } from "@dbcoach/design/model";

/** What a command amounts to: the design that it would make, or what is to be said instead. */
export type Outcome = { kind: "change"; design: Design; notes: readonly string[] } | { kind: "told"; text: string };

/** One kind of command: reads the text, and gives nothing when it is not this kind. */
export type Command = (text: string, design: Design) => Outcome | undefined;

export function change(design: Design, ...notes: string[]): Outcome {
  return { kind: "change", design, notes: notes.filter((note) => note !== "") };
}

export function told(text: string): Outcome {
  return { kind: "told", text };
}
