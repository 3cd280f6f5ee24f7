import type { Preferences } from "@dbcoach/contract/preferences";
import { keepHomeDefaults } from "../landing/homeDefaults.ts";
import { keepAppearance } from "../theme/appearance.ts";

/** Lets everything that depends on preferences follow them: the appearance, and what the home form starts with. */
export function followPreferences({ appearance, ai, advanced }: Preferences): void {
  keepAppearance(appearance);
  keepHomeDefaults({ mode: ai.defaultMode, databaseType: advanced.defaultEngine });
}
