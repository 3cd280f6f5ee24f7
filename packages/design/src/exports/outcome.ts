/** What an export gives: a text, or why there is none for this engine. */
export type Exported = { ok: true; text: string } | { ok: false; why: string };
