import { SettingsPage } from "../SettingsPage.tsx";

/** Conventions of designs, and the way to programs. */
export function AdvancedPage() {
  return (
    <SettingsPage title="Advanced" lead="For those who build on it.">
      {null}
    </SettingsPage>
  );
}
