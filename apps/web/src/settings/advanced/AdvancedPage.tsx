import { Anchor, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../Loaded.tsx";
import { preferencesQuery } from "../queries.ts";
import { SettingsCard, SettingsPage } from "../SettingsPage.tsx";
import { ConventionsForm } from "./ConventionsForm.tsx";
import { WebhookCard } from "./WebhookCard.tsx";

/** Conventions of designs, and the ways for programs. */
export function AdvancedPage() {
  return (
    <SettingsPage title="Advanced" lead="How your designs are written, and how programs reach DBCoach.">
      <Loaded query={useQuery(preferencesQuery)} what="Your preferences">
        {({ advanced, hasWebhookSecret }) => (
          <Stack gap="lg">
            <ConventionsForm saved={advanced} />
            <WebhookCard saved={advanced} hasSecret={hasWebhookSecret} />
            <SettingsCard
              title="API"
              lead="Everything that you see here, your own programs can read and do with an API key."
            >
              <div>
                <Anchor component={Link} to="/docs/api" fz="sm">
                  API reference
                </Anchor>
                {" · "}
                <Anchor component={Link} to="/settings/api-keys" fz="sm">
                  Your API keys
                </Anchor>
              </div>
            </SettingsCard>
          </Stack>
        )}
      </Loaded>
    </SettingsPage>
  );
}
