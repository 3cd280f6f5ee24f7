import { callId, chatOf, list, named, namesOf, pick, textOf } from "./parts.ts";
import type { Protocol, Usage } from "./protocol.ts";

/** Anthropic: `messages`. */
export const anthropic: Protocol = {
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
