import { SettingsCard, SettingsPage } from "../SettingsPage.tsx";
import { Devices } from "../security/Devices.tsx";
import { AuditLogCard } from "./AuditLogCard.tsx";
import { DeleteGenerationsCard } from "./DeleteGenerationsCard.tsx";
import { ExportCard } from "./ExportCard.tsx";

/** What is stored, and what can be done about it. */
export function DataPrivacyPage() {
  return (
    <SettingsPage title="Data & Privacy" lead="What is stored about you is yours: read it, take it, delete it.">
      <ExportCard />
      <SettingsCard title="Sessions">
        <Devices />
      </SettingsCard>
      <AuditLogCard />
      <DeleteGenerationsCard />
    </SettingsPage>
  );
}
