import { callId, chatOf, data, type Json, list, namesOf, pick, textOf } from "./parts.ts";
import type { Protocol } from "./protocol.ts";

/** OpenAI's `chat/completions`, which all compatible endpoints speak. */
export const openai: Protocol = {
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
