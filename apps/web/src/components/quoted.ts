/** A name in quotation marks within a sentence; one written from right to left does not turn the sentence around. */
export const quoted = (name: string): string => `“\u2068${name}\u2069”`;
