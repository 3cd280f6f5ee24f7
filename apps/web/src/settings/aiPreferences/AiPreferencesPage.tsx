import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../Loaded.tsx";
import { preferencesQuery } from "../queries.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { AiForm } from "./AiForm.tsx";
import { ModelKeyCard } from "./ModelKeyCard.tsx";

/** Which mode generations start in, and the connection to a model. */
export function AiPreferencesPage() {
  // What the provider said when it was tested.
  const [models, setModels] = useState<string[]>([]);
  return (
    <SettingsPage
      title="AI Preferences"
      lead="This version designs with the built-in designer, which needs no model and no key. A connection to a model is kept for designing with one."
    >
      <Loaded query={useQuery(preferencesQuery)} what="Your preferences">
        {({ ai, modelKeyHint }) => (
          <Stack gap="lg">
            <AiForm saved={ai} models={models} />
            <ModelKeyCard saved={ai} hint={modelKeyHint} onModels={setModels} />
          </Stack>
        )}
      </Loaded>
    </SettingsPage>
  );
}
