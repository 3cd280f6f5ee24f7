/** The first `length` characters and an ellipsis; the text itself when it is not longer. Never splits a character. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join("").trimEnd()}…`;
}
