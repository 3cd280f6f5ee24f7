import { keep, kept } from "../components/browserStore.ts";
import { type Choices, readChoices } from "./choices.ts";

const KEY = "dbcoach.draft";
const CHOICES_KEY = "dbcoach.draft-choices";

/**
 * The description that was typed and not yet accepted by the server, with what was chosen for it. It survives signing in
 * and up (in this tab, or in the one that a mail opens), reloads and failures.
 */
export const draft = {
  read: (): string => kept(KEY) ?? "",
  write: (text: string): void => keep(KEY, text === "" ? undefined : text),
  /** What was chosen beside the description; nothing where there is none. */
  readChoices: (): Choices => (draft.read() === "" ? {} : readChoices(kept(CHOICES_KEY))),
  writeChoices: (choices: Choices): void => {
    const anything = choices.databaseType ?? choices.mode;
    keep(CHOICES_KEY, anything === undefined ? undefined : JSON.stringify(choices));
  },
  forget: (): void => {
    draft.write("");
    draft.writeChoices({});
  },
};
