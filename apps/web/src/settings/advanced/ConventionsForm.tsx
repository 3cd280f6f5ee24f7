import type { AdvancedPreferences } from "@dbcoach/contract/preferences";
import { ENGINES, KEY_STYLES, NAMING_CONVENTIONS } from "@dbcoach/contract/targetNames";
import type { DatabaseType } from "@dbcoach/contract/targets";
import { NativeSelect, Radio, Stack } from "@mantine/core";
import { SaveBar } from "../SaveBar.tsx";
import { SettingsCard } from "../SettingsPage.tsx";
import { usePreferenceForm } from "../usePreferenceForm.ts";
import { Preview } from "./Preview.tsx";

const NAMING: Record<AdvancedPreferences["naming"], string> = {
  snake_case: "needs no quotes in any database",
  camelCase: "as in JavaScript; quoted in PostgreSQL",
  PascalCase: "as in .NET; quoted in PostgreSQL",
};
const KEYS: Record<AdvancedPreferences["keyStyle"], { label: string; description: string }> = {
  integer: { label: "Whole numbers", description: "small, in order, numbered by the database" },
  uuid: { label: "UUIDs", description: "can be made anywhere, say nothing about how many there are" },
};
/** Each engine by the database type that the home form knows it by. */
const START_ENGINES: { value: DatabaseType; label: string }[] = [
  { value: "SQL", label: ENGINES.postgresql.title },
  { value: "MySQL", label: ENGINES.mysql.title },
  { value: "SQLite", label: ENGINES.sqlite.title },
  { value: "SQL Server", label: ENGINES.sqlserver.title },
  { value: "NoSQL", label: ENGINES.mongodb.title },
  { value: "VectorDB", label: ENGINES.vectordb.title },
];

/** How new designs are written. */
export function ConventionsForm({ saved }: { saved: AdvancedPreferences }) {
  const { draft, changed, change, save, onSave } = usePreferenceForm("advanced", saved);
  const { naming, keyStyle, defaultEngine } = draft;
  const choose = <T extends string>(options: readonly T[], value: string, then: (chosen: T) => void) => {
    const chosen = options.find((option) => option === value);
    if (chosen) then(chosen);
  };
  return (
    <SettingsCard title="New designs" lead="Generations that run already keep what you had chosen when they started.">
      <Radio.Group
        label="Naming convention"
        value={naming}
        onChange={(value) => choose(NAMING_CONVENTIONS, value, (naming) => change({ naming }))}
      >
        <Stack gap="xs" mt="xs">
          {NAMING_CONVENTIONS.map((name) => (
            <Radio key={name} value={name} label={name} description={NAMING[name]} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label="Primary keys"
        description="Where the description names nothing that identifies a row."
        value={keyStyle}
        onChange={(value) => choose(KEY_STYLES, value, (keyStyle) => change({ keyStyle }))}
      >
        <Stack gap="xs" mt="xs">
          {KEY_STYLES.map((style) => (
            <Radio key={style} value={style} {...KEYS[style]} />
          ))}
        </Stack>
      </Radio.Group>
      <Preview naming={naming} keyStyle={keyStyle} />
      <NativeSelect
        label="Default engine"
        description="What the home page starts with."
        value={START_ENGINES.some(({ value }) => value === defaultEngine) ? defaultEngine : "SQL"}
        data={START_ENGINES}
        maw={320}
        onChange={({ currentTarget }) =>
          choose(
            START_ENGINES.map(({ value }) => value),
            currentTarget.value,
            (defaultEngine) => change({ defaultEngine }),
          )
        }
      />
      <SaveBar {...{ changed, save, onSave }} />
    </SettingsCard>
  );
}
