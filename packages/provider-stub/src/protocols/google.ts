import { chatOf, data, type Json, list, namesOf, textOf } from "./parts.ts";
import type { End, Protocol, Usage } from "./protocol.ts";

/** Gemini: `models/{model}:streamGenerateContent?alt=sse`. */
export const google: Protocol = {
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
