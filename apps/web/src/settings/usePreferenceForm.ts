import type { PreferencesInput } from "@dbcoach/contract/preferences";
import { useState } from "react";
import { useSavePreferences } from "./queries.ts";

type Sections = Required<PreferencesInput>;

/**
 * A section of the preferences while it is edited: the draft, whether it differs from what is saved, and saving it. Only
 * what was edited here is kept apart, so that another form of the same section can save its own part in the meantime.
 */
export function usePreferenceForm<K extends keyof Sections>(section: K, saved: Sections[K]) {
  const [edits, setEdits] = useState<Partial<Sections[K]>>({});
  const save = useSavePreferences();
  const draft: Sections[K] = { ...saved, ...edits };
  return {
    draft,
    changed: JSON.stringify(draft) !== JSON.stringify(saved),
    save,
    change: (part: Partial<Sections[K]>) => {
      setEdits({ ...edits, ...part });
      save.reset();
    },
    onSave: () => save.mutate({ [section]: draft }, { onSuccess: () => setEdits({}) }),
  };
}
