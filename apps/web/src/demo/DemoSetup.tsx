import { MAX_DESCRIPTION_LENGTH } from "@dbcoach/contract/limits";
import {
  Anchor,
  Badge,
  Button,
  Container,
  Group,
  SegmentedControl,
  Text,
  Textarea,
  Title,
  UnstyledButton,
} from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Crumbs } from "../components/Crumbs.tsx";
import { tooLongText } from "../landing/useDescription.ts";
import { useExamples } from "../landing/useExamples.ts";
import { browserDesigner } from "./browserDesigner.ts";
import classes from "./DemoSetup.module.css";
import { demoDraft } from "./demoDraft.ts";
import { DEMO_TRAIL } from "./places.ts";
import { PRESETS, presetOf } from "./presets.ts";
import { DEMO_DATABASE_TYPES, type DemoDatabaseType, ENGINE_OF, EVIDENCE_OF } from "./targets.ts";

const PRESET_TEXTS = PRESETS.map(({ prompt }) => prompt);

interface DemoSetupProps {
  /** Whoever comes wants to change the description. */
  editing: boolean;
  onStart: (prompt: string, dbType: DemoDatabaseType) => void;
}

/** What is to be designed in the demo: one of the presets, or a description of one's own, for one of three databases. */
export function DemoSetup({ editing, onStart }: DemoSetupProps) {
  const [search] = useSearchParams();
  const [text, setText] = useState(() => presetOf(search.get("project"))?.prompt ?? demoDraft.read());
  const [dbType, setDbType] = useState<DemoDatabaseType>(DEMO_DATABASE_TYPES[0]);
  const box = useRef<HTMLTextAreaElement>(null);
  const prompt = text.trim();
  const tooLong = prompt.length > MAX_DESCRIPTION_LENGTH ? tooLongText(prompt.length) : undefined;
  const disabled = prompt === "";
  useWarmDesigner(dbType, !disabled);
  useEffect(() => {
    if (editing) box.current?.focus();
  }, [editing]);

  const change = (value: string) => {
    setText(value);
    demoDraft.write(value);
  };
  const presets = useExamples(text, change, PRESET_TEXTS, demoDraft.read);
  const inBox = (act: () => void) => () => {
    act();
    box.current?.focus();
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (tooLong) box.current?.focus();
    else if (!disabled) onStart(prompt, dbType);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <Container size="md" className={classes.page}>
      <title>Live Generation Demo · DBCoach</title>
      <Group justify="space-between" mb="lg">
        <Crumbs links={DEMO_TRAIL} here="Live Generation" />
        <Badge>Demo Mode</Badge>
      </Group>
      <Title order={1} className={classes.title}>
        What should be designed?
      </Title>
      <Text c="dimmed" mb="xl">
        Take a sample project, or describe your own data in plain words. It is designed in this browser.
      </Text>
      <form onSubmit={submit} aria-label="New design">
        <ul className={classes.presets} aria-label="Sample projects">
          {PRESETS.map(({ title, complexity, tables, prompt: preset }) => (
            <li key={title}>
              <UnstyledButton
                className={classes.preset}
                aria-pressed={text === preset}
                onClick={inBox(() => presets.take(preset))}
              >
                <span className={classes.name}>{title}</span>
                <span className={classes.facts}>
                  {complexity} · {tables} tables
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <Textarea
          ref={box}
          label="Description of your data"
          placeholder="A gym has members and classes. Members book classes; each class has a trainer and a room…"
          autosize
          minRows={6}
          maxRows={16}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          error={tooLong}
          dir="auto"
        />
        {presets.back && (
          <Button variant="subtle" size="compact-sm" mt="xs" onClick={inBox(presets.back)}>
            Back to my text
          </Button>
        )}
        <div className={classes.bar}>
          <div>
            <SegmentedControl
              aria-label="Database type"
              data={[...DEMO_DATABASE_TYPES]}
              value={dbType}
              onChange={setDbType}
            />
            <Text size="sm" c="dimmed" mt={6}>
              {EVIDENCE_OF[dbType]}
            </Text>
          </div>
          <Button
            type="submit"
            size="md"
            disabled={disabled}
            rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
          >
            Start
          </Button>
        </div>
      </form>
      <Text size="sm" c="dimmed" mt="xl">
        Not in the mood to write?{" "}
        <Anchor component={Link} to="/demo/conversations" fz="sm" underline="always">
          Read finished designs
        </Anchor>
        .
      </Text>
    </Container>
  );
}

/** Has the designer and the database loaded while the description is still being written. */
function useWarmDesigner(dbType: DemoDatabaseType, wanted: boolean): void {
  useEffect(() => {
    // Whatever goes wrong now is told when it is needed.
    if (wanted) browserDesigner.warmUp(ENGINE_OF[dbType]).catch(() => {});
  }, [dbType, wanted]);
}
