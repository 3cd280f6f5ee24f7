import { HOME_HIGHLIGHT_MS, MAX_DESCRIPTION_LENGTH } from "@dbcoach/contract/limits";
import { ENGINES, engineOfDatabaseType } from "@dbcoach/contract/targetNames";
import { Button, Group, Kbd, NativeSelect, SegmentedControl, Text, Textarea } from "@mantine/core";
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useSignIn } from "../accounts/signInContext.ts";
import { Chip } from "../components/Chip.tsx";
import { loadPart } from "../components/loadPart.ts";
import { newRun } from "../components/newRun.ts";
import { EXAMPLES, KINDS, kindOf, MODES, SQL_ENGINES } from "./choices.ts";
import classes from "./DescriptionForm.module.css";
import { draft } from "./draft.ts";
import { useHomeDefaults } from "./homeDefaults.ts";
import { useDescription } from "./useDescription.ts";
import { useExamples } from "./useExamples.ts";

const WhoWillDesign = lazy(async () => {
  const { WhoWillDesign } = await loadPart(() => import("./WhoWillDesign.tsx"));
  return { default: WhoWillDesign };
});

/** From here on the number of characters is worth showing. */
const COUNT_FROM = 16_000;

const EXAMPLE_TEXTS = EXAMPLES.map(({ text }) => text);

/** Description, kind, mode, and the way to the live page. */
export function DescriptionForm({ signedIn, stranger }: { signedIn: boolean; stranger: boolean }) {
  const { text, change, prompt, tooLong } = useDescription();
  const defaults = useHomeDefaults();
  const [choices, setChoices] = useState(draft.readChoices);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => draft.writeChoices(choices), [choices]);
  const highlighted = useHighlight();
  const box = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const { openSignIn } = useSignIn();

  const disabled = prompt === "" || leaving || !signedIn;
  const dbType = choices.databaseType ?? defaults.databaseType;
  const kind = kindOf(dbType);
  const mode = MODES.find(({ value }) => value === (choices.mode ?? defaults.mode)) ?? MODES[0];
  const action = stranger ? "Sign in to Generate" : leaving ? "Generating..." : mode.action;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (disabled) return;
    if (tooLong) {
      box.current?.focus();
      return;
    }
    setLeaving(true);
    const run = newRun();
    void navigate(`/streaming?${new URLSearchParams({ prompt, dbType, mode: mode.value, run })}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  const examples = useExamples(text, change, EXAMPLE_TEXTS);
  const inBox = (act: () => void) => () => {
    act();
    box.current?.focus();
  };

  return (
    <form onSubmit={submit} aria-label="New database">
      <div className={classes.box} data-highlighted={highlighted || undefined}>
        <Textarea
          ref={box}
          aria-label="Description of your data"
          placeholder="A veterinary clinic. Owners have a name and an email. Each owner can have several pets…"
          required
          withAsterisk={false}
          autosize
          minRows={5}
          maxRows={16}
          variant="unstyled"
          classNames={{ input: classes.input, error: classes.error }}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          error={tooLong}
          dir="auto"
        />
        <div className={classes.bar}>
          <Group gap="xs">
            <SegmentedControl
              size="xs"
              aria-label="Database kind"
              data={[...KINDS]}
              value={kind}
              onChange={(databaseType) => setChoices({ ...choices, databaseType })}
            />
            {kind === "SQL" && (
              <NativeSelect
                size="xs"
                w={130}
                aria-label="SQL engine"
                data={[...SQL_ENGINES]}
                value={dbType}
                onChange={({ currentTarget }) => {
                  const chosen = SQL_ENGINES.find(({ value }) => value === currentTarget.value);
                  if (chosen) setChoices({ ...choices, databaseType: chosen.value });
                }}
              />
            )}
            <SegmentedControl
              size="xs"
              aria-label="Generation mode"
              data={MODES.map(({ value, label }) => ({ value, label }))}
              value={mode.value}
              onChange={(mode) => setChoices({ ...choices, mode })}
            />
          </Group>
          <Button type="submit" disabled={disabled} className={classes.submit}>
            {action}
          </Button>
        </div>
      </div>
      <Group justify="space-between" gap="xs" mt="sm" px="xs" className={classes.under}>
        <Text size="sm" c="dimmed">
          {ENGINES[engineOfDatabaseType[dbType]].title}, {mode.means}
        </Text>
        {signedIn && (
          <Suspense>
            <WhoWillDesign />
          </Suspense>
        )}
        {prompt.length >= COUNT_FROM && !tooLong && (
          <Text size="sm" c="dimmed" component="output" data-numbers>
            {prompt.length.toLocaleString("en")} of {MAX_DESCRIPTION_LENGTH.toLocaleString("en")} characters
          </Text>
        )}
        {stranger ? (
          <Button variant="subtle" size="compact-sm" onClick={openSignIn}>
            Sign in or create an account
          </Button>
        ) : (
          <Text size="sm" c="dimmed" visibleFrom="md">
            <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd> starts
          </Text>
        )}
      </Group>
      <div className={classes.examples}>
        <Text size="sm" c="dimmed" component="span">
          Try
        </Text>
        {EXAMPLES.map(({ label, text: example }) => (
          <Chip key={label} onClick={inBox(() => examples.take(example))}>
            {label}
          </Chip>
        ))}
        {examples.back && <Chip onClick={inBox(examples.back)}>Back to my text</Chip>}
      </div>
    </form>
  );
}

/** True for the first moments: the border of the box draws the eye, then rests. */
function useHighlight(): boolean {
  const [highlighted, setHighlighted] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setHighlighted(false), HOME_HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, []);
  return highlighted;
}
