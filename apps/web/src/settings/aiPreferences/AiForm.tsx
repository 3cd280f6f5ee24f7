import { type AiPreferences, aiPreferencesSchema, MODEL_PROVIDERS } from "@dbcoach/contract/preferences";
import { MODES } from "@dbcoach/contract/targetNames";
import { Autocomplete, NativeSelect, NumberInput, Radio, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { SaveBar } from "../SaveBar.tsx";
import { SettingsCard } from "../SettingsPage.tsx";
import { usePreferenceForm } from "../usePreferenceForm.ts";

const MODE_LABELS: Record<AiPreferences["defaultMode"], { label: string; description: string }> = {
  dbcoach: { label: "DBCoach Pro", description: "Four agents, repaired until the design passes" },
  standard: { label: "Standard", description: "One pass" },
};
const DESIGNERS: { value: AiPreferences["designer"]; label: string; description: string }[] = [
  {
    value: "automatic",
    label: "Automatic",
    description: "A model where one is configured, first your own, then the server's; else the built-in designer",
  },
  { value: "built-in", label: "Built-in designer", description: "Never a model, even where one is configured" },
];
const PRICES = [
  { key: "inputPrice", label: "Price of input" },
  { key: "outputPrice", label: "Price of output" },
] as const;
const PROVIDER_LABELS: Record<AiPreferences["provider"], string> = {
  google: "Google Gemini",
  anthropic: "Anthropic",
  openai: "OpenAI",
  "openai-compatible": "OpenAI-compatible endpoint",
};
const PARAMETERS = [
  { key: "temperature", label: "Temperature", description: "0 to 2: how freely it writes", max: 2, step: 0.1 },
  { key: "topP", label: "Top P", description: "0 to 1: the share of likely words", max: 1, step: 0.05 },
  { key: "topK", label: "Top K", description: "1 to 500: words to choose from", max: 500, step: 1 },
] as const;

/** The default mode, and which model is asked how. */
export function AiForm({ saved, models }: { saved: AiPreferences; models: string[] }) {
  const { draft, changed, change, save, onSave } = usePreferenceForm("ai", saved);
  const faults = aiPreferencesSchema.safeParse(draft).error?.issues ?? [];
  const faultOf = (field: keyof AiPreferences) => faults.some(({ path }) => path[0] === field);
  const number = (value: string | number) => (typeof value === "number" ? value : Number.NaN);
  return (
    <Stack gap="lg">
      <SettingsCard title="Default mode" lead="What the home page starts with.">
        <Radio.Group
          aria-label="Default mode"
          value={draft.defaultMode}
          onChange={(value) => change({ defaultMode: MODES.find((mode) => mode === value) ?? "dbcoach" })}
        >
          <Stack gap="xs">
            {MODES.map((mode) => (
              <Radio key={mode} value={mode} {...MODE_LABELS[mode]} />
            ))}
          </Stack>
        </Radio.Group>
      </SettingsCard>
      <SettingsCard title="Designer" lead="Who designs what you describe, and answers in the chat.">
        <Radio.Group
          aria-label="Designer"
          value={draft.designer}
          onChange={(value) =>
            change({ designer: DESIGNERS.find((designer) => designer.value === value)?.value ?? "automatic" })
          }
        >
          <Stack gap="xs">
            {DESIGNERS.map((designer) => (
              <Radio key={designer.value} {...designer} />
            ))}
          </Stack>
        </Radio.Group>
      </SettingsCard>
      <SettingsCard title="Model" lead="Which model is asked, and how.">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="Provider"
            value={draft.provider}
            data={MODEL_PROVIDERS.map((value) => ({ value, label: PROVIDER_LABELS[value] }))}
            onChange={({ currentTarget }) =>
              change({ provider: MODEL_PROVIDERS.find((name) => name === currentTarget.value) ?? "google", model: "" })
            }
          />
          <Autocomplete
            label="Model"
            placeholder={
              draft.provider === "google" ? "gemini-flash-lite-latest (default)" : "As the provider names it"
            }
            value={draft.model}
            error={faultOf("model") && "The name is too long"}
            data={models}
            limit={50}
            onChange={(model) => change({ model })}
          />
        </SimpleGrid>
        {draft.provider === "openai-compatible" && (
          <TextInput
            label="Base URL"
            description="Ollama, llama.cpp, vLLM, LM Studio and others"
            placeholder="http://localhost:11434/v1"
            value={draft.baseUrl}
            error={faultOf("baseUrl") && "Invalid URL"}
            onChange={(event) => change({ baseUrl: event.currentTarget.value.trim() })}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {PARAMETERS.map(({ key, label, description, max, step }) => (
            <NumberInput
              key={key}
              label={label}
              description={description}
              value={draft[key]}
              min={key === "topK" ? 1 : 0}
              max={max}
              step={step}
              decimalScale={key === "topK" ? 0 : 2}
              error={faultOf(key) && "Out of range"}
              onChange={(value) => change({ [key]: number(value) })}
            />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {PRICES.map(({ key, label }) => (
            <NumberInput
              key={key}
              label={label}
              description="US dollars for a million tokens; empty: no cost is counted"
              value={draft[key] ?? ""}
              min={0}
              max={10_000}
              decimalScale={4}
              prefix="$"
              error={faultOf(key) && "Out of range"}
              onChange={(value) => change({ [key]: value === "" ? null : number(value) })}
            />
          ))}
        </SimpleGrid>
      </SettingsCard>
      <SaveBar {...{ changed, save, onSave }} invalid={faults.length > 0} />
    </Stack>
  );
}
