import { SettingsPage } from "../SettingsPage.tsx";

/** How the product looks to this person. */
export function AppearancePage() {
  return (
    <SettingsPage title="Appearance" lead="How DBCoach looks to you, on every device.">
      {null}
    </SettingsPage>
  );
}
