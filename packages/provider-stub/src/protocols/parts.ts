/** What the protocols share: JSON in server-sent events, and messages of texts and parts. */

export type Json = Record<string, unknown>;
/** One server-sent event; `named` says its type before. */
export const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
export const named = (value: { type: string } & Json) => `event: ${value.type}\n${data(value)}`;
/** The members of a list; none of anything else. */
export const list = (value: unknown): Json[] => (Array.isArray(value) ? value : []);
/** A text, or the texts of its parts. */
export const textOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : list(value)
        .map((part) => String(part.text ?? ""))
        .join("");
/** These members of an object, as far as it has them. */
export const pick = (body: Json, ...names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in body ? [[name, body[name]]] : [])));
const roleOf = (role: unknown) =>
  role === "assistant" || role === "model" ? ("assistant" as const) : ("user" as const);

/** The names of tools. */
export const namesOf = (tools: Json[]) => tools.map(({ name }) => String(name));

let calls = 0;
/** Ids of calls are never the same twice, as with real providers. */
export function callId(index: number): string {
  if (index === 0) calls += 1;
  return `${calls}_${index}`;
}

/** What was said by whom; `content` is where a message holds it. */
export function chatOf(messages: Json[], content: (message: Json) => unknown) {
  return messages.map((message) => ({ role: roleOf(message.role), text: textOf(content(message)) }));
}
