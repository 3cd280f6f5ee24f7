/** The words of a text, each once: lists of words are written so. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
