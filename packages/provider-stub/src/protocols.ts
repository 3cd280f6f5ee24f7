import type { Asked, ToolCall } from "./behaviour.ts";

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

type Json = Record<string, unknown>;
const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (value: { type: string } & Json) => `event: ${value.type}\n${data(value)}`;
const list = (value: unknown): Json[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : list(value)
        .map((part) => String(part.text ?? ""))
        .join("");
const pick = (body: Json, ...names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in body ? [[name, body[name]]] : [])));
const roleOf = (role: unknown) =>
  role === "assistant" || role === "model" ? ("assistant" as const) : ("user" as const);

const namesOf = (tools: Json[]) => tools.map(({ name }) => String(name));

let calls = 0;
/** Ids of calls are never the same twice, as with real providers. */
function callId(index: number): string {
  if (index === 0) calls += 1;
  return `${calls}_${index}`;
}

function chatOf(messages: Json[], content: (message: Json) => unknown) {
  return messages.map((message) => ({ role: roleOf(message.role), text: textOf(content(message)) }));
}

/** Gemini: `models/{model}:streamGenerateContent?alt=sse`. */
const google: Protocol = {
  read(body, path) {
    const model = /models\/([^:]+):/.exec(path)?.[1] ?? "";
    const { parts } = (body.systemInstruction ?? {}) as Json;
    const parameters = (body.generationConfig ?? {}) as Json;
    const messages = chatOf(list(body.contents), ({ parts: own }) => own);
    const answers = list(body.contents).flatMap(({ parts: own }) =>
      list(own).flatMap(({ functionResponse }) => functionResponse ?? []),
    );
    const tools = list(body.tools).flatMap(({ functionDeclarations }) => list(functionDeclarations));
    return {
      model,
      system: textOf(parts),
      messages,
      results: answers.map((answer) => JSON.stringify(answer)),
      tools: namesOf(tools),
      parameters,
      stream: path.includes(":stream"),
    };
  },
  start: () => [],
  part: (text) => [data({ candidates: [{ content: { role: "model", parts: [{ text }] }, index: 0 }] })],
  call: ({ name, arguments: args }) => [
    data({ candidates: [{ content: { role: "model", parts: [{ functionCall: { name, args } }] }, index: 0 }] }),
  ],
  end: (reason, usage) => [data(geminiEnd(reason, usage, ""))],
  whole: (text, reason, usage) => geminiEnd(reason, usage, text),
  error: (code, message) => ({ error: { code, message, status: code === 429 ? "RESOURCE_EXHAUSTED" : "UNAVAILABLE" } }),
};

function geminiEnd(reason: End, { input, output }: Usage, text: string) {
  const finishReason = { stop: "STOP", tools: "STOP", length: "MAX_TOKENS", refusal: "SAFETY" }[reason];
  const content = { role: "model", parts: text ? [{ text }] : [] };
  return {
    candidates: [{ content, finishReason, index: 0 }],
    usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
  };
}

/** Anthropic: `messages`. */
const anthropic: Protocol = {
  read: (body) => ({
    model: String(body.model),
    system: textOf(body.system),
    messages: chatOf(list(body.messages), ({ content }) => content),
    results: list(body.messages).flatMap(({ content }) =>
      list(content).flatMap(({ type, content: result }) => (type === "tool_result" ? [JSON.stringify(result)] : [])),
    ),
    tools: namesOf(list(body.tools)),
    parameters: pick(body, "temperature", "top_p", "top_k"),
    stream: body.stream === true,
  }),
  start: (model) => [
    named({ type: "message_start", message: anthropicMessage(model, [], null, { input: 1, output: 1 }) }),
    named({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }),
  ],
  part: (text) => [named({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } })],
  call: ({ name, arguments: args }, at) => [
    named({ type: "content_block_stop", index: at }),
    named({
      type: "content_block_start",
      index: at + 1,
      content_block: { type: "tool_use", id: `toolu_${callId(at)}`, name, input: {} },
    }),
    named({
      type: "content_block_delta",
      index: at + 1,
      delta: { type: "input_json_delta", partial_json: JSON.stringify(args) },
    }),
    named({ type: "content_block_stop", index: at + 1 }),
  ],
  end: (reason, { input, output }) => [
    ...(reason === "tools" ? [] : [named({ type: "content_block_stop", index: 0 })]),
    named({
      type: "message_delta",
      delta: { stop_reason: ANTHROPIC_ENDS[reason], stop_sequence: null },
      usage: { input_tokens: input, output_tokens: output },
    }),
    named({ type: "message_stop" }),
  ],
  whole: (text, reason, usage, model) =>
    anthropicMessage(model, [{ type: "text", text }], ANTHROPIC_ENDS[reason], usage),
  error: (_, message) => ({ type: "error", error: { type: "api_error", message } }),
};
const ANTHROPIC_ENDS = { stop: "end_turn", length: "max_tokens", refusal: "refusal", tools: "tool_use" };

function anthropicMessage(model: string, content: unknown[], reason: string | null, { input, output }: Usage) {
  const usage = { input_tokens: input, output_tokens: output };
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model,
    content,
    stop_reason: reason,
    stop_sequence: null,
    usage,
  };
}

/** OpenAI's `chat/completions`, which all compatible endpoints speak. */
const openai: Protocol = {
  read(body) {
    const messages = list(body.messages);
    return {
      model: String(body.model),
      system: messages
        .filter(({ role }) => role === "system")
        .map(({ content }) => textOf(content))
        .join("\n"),
      messages: chatOf(
        messages.filter(({ role }) => role !== "system"),
        ({ content }) => content,
      ),
      results: messages.filter(({ role }) => role === "tool").map(({ content }) => textOf(content)),
      tools: namesOf(list(body.tools).map(({ function: declared }) => declared as Json)),
      parameters: pick(body, "temperature", "top_p", "top_k"),
      stream: body.stream === true,
    };
  },
  start: (model) => [data(chunk({ role: "assistant", content: "" }, null, model))],
  part: (text) => [data(chunk({ content: text }, null))],
  call: ({ name, arguments: args }, index) => [
    data(
      chunk(
        {
          tool_calls: [
            {
              index,
              id: `call_${callId(index)}`,
              type: "function",
              function: { name, arguments: JSON.stringify(args) },
            },
          ],
        },
        null,
      ),
    ),
  ],
  end: (reason, { input, output }) => [
    data(chunk({}, OPENAI_ENDS[reason])),
    data({
      ...chunk({}, null),
      choices: [],
      usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    }),
    "data: [DONE]\n\n",
  ],
  whole: (text, reason, { input, output }, model) => ({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model,
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: OPENAI_ENDS[reason] }],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  }),
  error: (_, message) => ({ error: { message, type: "server_error", code: null } }),
};
const OPENAI_ENDS = { stop: "stop", length: "length", refusal: "content_filter", tools: "tool_calls" };

function chunk(delta: Json, finish_reason: string | null, model = "stub") {
  return {
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1,
    model,
    choices: [{ index: 0, delta, finish_reason }],
  };
}

/** OpenAI's `responses`, which its own client speaks. */
const openaiResponses: Protocol = {
  read(body) {
    const input = list(body.input);
    const isSystem = ({ role }: Json) => role === "system" || role === "developer";
    return {
      model: String(body.model),
      system: input
        .filter(isSystem)
        .map(({ content }) => textOf(content))
        .join("\n"),
      messages: chatOf(
        input.filter((item) => !isSystem(item)),
        ({ content }) => content,
      ),
      results: input.filter(({ type }) => type === "function_call_output").map(({ output }) => textOf(output)),
      tools: namesOf(list(body.tools)),
      parameters: pick(body, "temperature", "top_p"),
      stream: body.stream === true,
    };
  },
  start: (model) => [
    named({ type: "response.created", response: { id: "resp_1", created_at: 1, model } }),
    named({ type: "response.output_item.added", output_index: 0, item: { type: "message", id: "msg_1" } }),
  ],
  part: (delta) => [
    named({ type: "response.output_text.delta", item_id: "msg_1", output_index: 0, content_index: 0, delta }),
  ],
  call: ({ name, arguments: args }, at) => {
    const id = callId(at);
    const item = { type: "function_call", id: `fc_${id}`, call_id: `call_${id}`, name };
    const written = JSON.stringify(args);
    return [
      named({ type: "response.output_item.added", output_index: at + 1, item: { ...item, arguments: "" } }),
      named({
        type: "response.output_item.done",
        output_index: at + 1,
        item: { ...item, arguments: written, status: "completed" },
      }),
    ];
  },
  end: (reason, usage) => [
    named({ type: "response.output_item.done", output_index: 0, item: { type: "message", id: "msg_1" } }),
    named({
      type: reason === "stop" || reason === "tools" ? "response.completed" : "response.incomplete",
      response: responsesEnd(reason, usage),
    }),
  ],
  whole: (text, reason, usage, model) => ({
    id: "resp_1",
    created_at: 1,
    model,
    output: [
      { type: "message", id: "msg_1", role: "assistant", content: [{ type: "output_text", text, annotations: [] }] },
    ],
    ...responsesEnd(reason, usage),
  }),
  error: (_, message) => ({ error: { message, type: "server_error", param: null, code: "server_error" } }),
};

function responsesEnd(reason: End, { input, output }: Usage) {
  const details = { length: "max_output_tokens", refusal: "content_filter" };
  return {
    incomplete_details: reason === "length" || reason === "refusal" ? { reason: details[reason] } : null,
    usage: { input_tokens: input, output_tokens: output },
  };
}

export const PROTOCOLS: Record<Asked["protocol"], Protocol> = {
  google,
  anthropic,
  openai,
  "openai-responses": openaiResponses,
};

/** The protocol that an address belongs to; undefined when it belongs to none. */
export function protocolOf(path: string): Asked["protocol"] | undefined {
  if (/\/models\/[^:]+:(stream)?[gG]enerateContent/.test(path)) return "google";
  if (/\/messages(\?|$)/.test(path)) return "anthropic";
  if (/\/chat\/completions(\?|$)/.test(path)) return "openai";
  return /\/responses(\?|$)/.test(path) ? "openai-responses" : undefined;
}
