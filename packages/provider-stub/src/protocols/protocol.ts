import type { Asked, ToolCall } from "../behaviour.ts";

/** The protocols of the providers' public APIs, as far as a conversation in text needs them. */
export interface Protocol {
  /** The request as what was asked. */
  read(body: Record<string, unknown>, path: string): Omit<Asked, "protocol" | "key">;
  /** Server-sent events: of the beginning, of a part of the text, and of the end. */
  start(model: string): string[];
  part(text: string): string[];
  /** A call of a tool, after `index` others. */
  call(call: ToolCall, index: number): string[];
  end(reason: End, usage: Usage): string[];
  /** The whole answer of a request that asks for no stream. */
  whole(text: string, reason: End, usage: Usage, model: string): unknown;
  error(status: number, message: string): unknown;
}

export type End = "stop" | "length" | "refusal" | "tools";
export interface Usage {
  input: number;
  output: number;
}
