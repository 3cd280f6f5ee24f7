import { type Appearance, EDITOR_THEMES, FONT_SIZES } from "@dbcoach/contract/preferences";
import { NativeSelect, SimpleGrid, Stack, Switch } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CodeBlock } from "../../documents/CodeBlock.tsx";
import { animated, contrasted, keepAppearance, restoreAppearance, showAppearance } from "../../theme/appearance.ts";
import { saveAppearance } from "../accountPreferences.ts";
import { Loaded } from "../Loaded.tsx";
import { preferencesQuery } from "../queries.ts";
import { SaveBar } from "../SaveBar.tsx";
import { SettingsCard, SettingsPage } from "../SettingsPage.tsx";
import { ThemeCards } from "./ThemeCards.tsx";

const SAMPLE = `-- Every order of a customer, newest first
select o.order_id, o.placed_at, sum(i.quantity * i.unit_price) as total
from orders o
join order_items i on i.order_id = o.order_id
where o.customer_id = 42 and o.status <> 'cancelled'
group by o.order_id;`;

/** How the product looks to this person. */
export function AppearancePage() {
  return (
    <SettingsPage title="Appearance" lead="How DBCoach looks to you. A change shows at once; saving keeps it.">
      <Loaded query={useQuery(preferencesQuery)} what="Your preferences">
        {({ appearance }) => <AppearanceForm saved={appearance} />}
      </Loaded>
    </SettingsPage>
  );
}

function AppearanceForm({ saved }: { saved: Appearance }) {
  const [draft, setDraft] = useState(saved);
  const save = useMutation({ mutationFn: saveAppearance, onSuccess: (_, appearance) => keepAppearance(appearance) });
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  // What was tried out and not saved goes with the page.
  useEffect(() => restoreAppearance, []);

  const change = (part: Partial<Appearance>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    showAppearance(next);
    save.reset();
  };
  return (
    <Stack gap="lg">
      <SettingsCard title="Theme">
        <ThemeCards value={draft.theme} onChange={(theme) => change({ theme })} />
      </SettingsCard>
      <SettingsCard title="Text and code">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="Font Size"
            value={draft.fontSize}
            data={FONT_SIZES.map((size) => ({
              value: String(size),
              label: size === 14 ? "14 px (default)" : `${size} px`,
            }))}
            onChange={({ currentTarget }) =>
              change({ fontSize: FONT_SIZES.find((size) => String(size) === currentTarget.value) ?? 14 })
            }
          />
          <NativeSelect
            label="Editor Theme"
            value={draft.editorTheme}
            data={[...EDITOR_THEMES]}
            onChange={({ currentTarget }) =>
              change({ editorTheme: EDITOR_THEMES.find((name) => name === currentTarget.value) ?? "github" })
            }
          />
        </SimpleGrid>
        <CodeBlock code={SAMPLE} language="sql" />
      </SettingsCard>
      <SettingsCard title="Interface">
        <Switch
          label="Animations"
          description="Movement of what changes. Starts as your system asks for."
          checked={animated(draft)}
          onChange={(event) => change({ animations: event.currentTarget.checked })}
        />
        <Switch
          label="Glassmorphism"
          description="Translucent panels over a coloured ground."
          checked={draft.glassmorphism}
          onChange={(event) => change({ glassmorphism: event.currentTarget.checked })}
        />
        <Switch
          label="Compact Mode"
          description="Less space between things."
          checked={draft.compactMode}
          onChange={(event) => change({ compactMode: event.currentTarget.checked })}
        />
        <Switch
          label="High Contrast"
          description="Stronger text, lines and focus. Starts as your system asks for."
          checked={contrasted(draft)}
          onChange={(event) => change({ highContrast: event.currentTarget.checked })}
        />
      </SettingsCard>
      <SaveBar {...{ changed, save }} onSave={() => save.mutate(draft)} />
    </Stack>
  );
}
