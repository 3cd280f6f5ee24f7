import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../Loaded.tsx";
import { preferencesQuery } from "../queries.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { AiForm } from "./AiForm.tsx";
import { ModelKeyCard } from "./ModelKeyCard.tsx";
import { WhoDesigns } from "./WhoDesigns.tsx";

/** Which mode generations start in, and the connection to a model. */
export function AiPreferencesPage() {
  // What the provider said when it was tested.
  const [models, setModels] = useState<string[]>([]);
  return (
    <SettingsPage
      title="AI Preferences"
      lead="Who designs and answers: the built-in designer, which needs no model and no key, or a language model."
    >
      <Loaded query={useQuery(preferencesQuery)} what="Your preferences">
        {({ ai, modelKeyHint }) => (
          <Stack gap="lg">
            <WhoDesigns />
            <AiForm saved={ai} models={models} />
            <ModelKeyCard saved={ai} hint={modelKeyHint} onModels={setModels} />
          </Stack>
        )}
      </Loaded>
    </SettingsPage>
  );
}
