import type { PreferencesInput } from "@dbcoach/contract/preferences";
import { useState } from "react";
import { useSavePreferences } from "./queries.ts";

type Sections = Required<PreferencesInput>;

/** A section of the preferences while it is edited: the draft, whether it differs from what is saved, and saving it. */
export function usePreferenceForm<K extends keyof Sections>(section: K, saved: Sections[K]) {
  // Only what was edited is kept: another form may save other parts of the same section meanwhile.
  const [edits, setEdits] = useState<Partial<Sections[K]>>({});
  const draft: Sections[K] = { ...saved, ...edits };
  const save = useSavePreferences();
  return {
    draft,
    changed: JSON.stringify(draft) !== JSON.stringify(saved),
    save,
    change: (part: Partial<Sections[K]>) => {
      setEdits({ ...edits, ...part });
      save.reset();
    },
    onSave: () => save.mutate({ [section]: draft }),
  };
}
