/** What to say while the code of something cannot be loaded; `subject` begins a sentence. */
export const unreachable = (subject: string): string =>
  `The server cannot be reached. ${subject} opens as soon as it can.`;

/** The same, where nothing has come for some seconds and nobody knows why. */
export const perhapsUnreachable = (subject: string): string =>
  `Still loading: the server may be out of reach. ${subject} opens as soon as it can.`;
