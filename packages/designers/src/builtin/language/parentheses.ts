import type { Token } from "./tokens.ts";

/** Position of the mark that closes what opens at a position; -1 where none does. */
export function closingOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (tokens[at]?.lower === "(") depth += 1;
    if (tokens[at]?.lower === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** The tokens from a position on that stand in no parentheses opened behind it, with their positions. */
export function* unenclosed(tokens: readonly Token[], from: number): Generator<[at: number, token: Token]> {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.lower === "(") depth += 1;
    if (token?.lower === ")") depth -= 1;
    if (token && depth <= 0) yield [at, token];
  }
}
