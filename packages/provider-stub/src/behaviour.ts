export interface ToolCall {
  name: string;
  arguments: Record<string, unknown>;
}

/** How the stub answers one request. */
export type Behaviour =
  /** The whole text, in parts. */
  | { say: string }
  /** Calls these tools, and says something before. */
  | { call: ToolCall[]; say?: string }
  /** An error of the API. */
  | { status: number; message: string; headers?: Record<string, string> }
  /** Takes the request and never answers. */
  | { hang: true }
  /** Says this much, and then nothing, with the connection open. */
  | { thenHang: string }
  /** Says this much and ends the connection, as a provider that crashes. */
  | { cutOff: string }
  /** Says this much and stops for the limit of length, in its protocol. */
  | { tooLong: string }
  /** Declines, as its protocol says it. */
  | { refuse: true }
  /** Bytes that are not of the protocol. */
  | { garbage: string };

/** What was asked, whatever the protocol. */
export interface Asked {
  protocol: "google" | "anthropic" | "openai" | "openai-responses";
  model: string;
  key: string;
  system: string;
  messages: { role: "user" | "assistant"; text: string }[];
  /** The answers of tools that were called, as they came back; those of earlier steps first. */
  results: string[];
  /** The names of the tools that it may call. */
  tools: string[];
  /** Parameters as they were sent. */
  parameters: Record<string, unknown>;
  stream: boolean;
}

/** The last thing that the user said. */
export function question({ messages }: Asked): string {
  return messages.findLast(({ role }) => role === "user")?.text ?? "";
}
