import { isPlural, singularPhrase } from "./inflection.ts";
import { DETERMINERS, SHARED_HEAD_MODIFIERS } from "./lexicon.ts";
import type { ListItem } from "./lists.ts";

/** "start and end dates" are two dates: the bare modifier before gets the head of this item. */
export function expandSharedHead(before: ListItem[], item: ListItem): ListItem[] {
  const head = item.tokens.at(-1);
  const modifier = item.tokens.at(-2);
  const bare = before.at(-1);
  const words = bare?.tokens.filter((token) => !DETERMINERS.has(token.lower)) ?? [];
  const only = words[words.length - 1];
  if (!head || !modifier || !bare || !only || words.length > 2) return [item];
  const shares = SHARED_HEAD_MODIFIERS.has(only.lower) && SHARED_HEAD_MODIFIERS.has(modifier.lower);
  // "date given, next due date": the first has its head in front.
  const whole = words.length > 1 && words[0]?.lower === singularPhrase(head.lower);
  if (!shares || whole || bare.inner.length > 0) return [item];
  const pair = isPlural(head.lower) ? { ...head, lower: singularPhrase(head.lower) } : head;
  before[before.length - 1] = { ...bare, tokens: [...bare.tokens, pair] };
  return [{ ...item, tokens: [...item.tokens.slice(0, -1), pair] }];
}
