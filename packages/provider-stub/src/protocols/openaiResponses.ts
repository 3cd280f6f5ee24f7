import { callId, chatOf, type Json, list, named, namesOf, pick, textOf } from "./parts.ts";
import type { End, Protocol, Usage } from "./protocol.ts";

/** OpenAI's `responses`, which its own client speaks. */
export const openaiResponses: Protocol = {
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
