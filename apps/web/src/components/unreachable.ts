/** What to say while the code of something cannot be loaded; `subject` begins a sentence. */
export const unreachable = (subject: string): string =>
  `The server cannot be reached. ${subject} opens as soon as it can.`;
