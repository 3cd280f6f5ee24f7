import type { NewApiKey } from "@dbcoach/contract/apiKeys";
import { COPIED_MS, NEW_KEY_BANNER_MS } from "@dbcoach/contract/limits";
import { Alert, Button, CopyButton, Group, Text } from "@mantine/core";
import { IconCheck, IconCopy, IconKey } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import classes from "./ApiKeys.module.css";

interface NewKeyBannerProps {
  made: NewApiKey;
  onHide: () => void;
}

/** The only sight of a new key. Hides by itself after half a minute. */
export function NewKeyBanner({ made, onHide }: NewKeyBannerProps) {
  const { key, apiKey } = made;
  const seconds = useSecondsLeft(onHide);
  return (
    <Alert
      color="green"
      className={classes.banner}
      styles={{ title: { color: "var(--good)" } }}
      icon={<IconKey aria-hidden />}
      title={`Copy the key “${apiKey.name}” now`}
      withCloseButton
      closeButtonLabel="Hide the key"
      onClose={onHide}
    >
      <Text size="sm" mb="sm">
        You will not see it again: DBCoach keeps only what is needed to recognise it.
      </Text>
      <code className={classes.secret} data-testid="new-key">
        {key}
      </code>
      <Group gap="sm" mt="sm">
        <CopyButton value={key} timeout={COPIED_MS}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              onClick={copy}
              data-autofocus
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
        <Text size="xs" c="var(--ink-soft)" data-numbers>
          Hides in {seconds} s
        </Text>
      </Group>
    </Alert>
  );
}

/** Seconds until the banner hides; calls back when they are over. */
function useSecondsLeft(onOver: () => void): number {
  const over = useRef(onOver);
  over.current = onOver;
  const [end] = useState(() => Date.now() + NEW_KEY_BANNER_MS);
  const [left, setLeft] = useState(NEW_KEY_BANNER_MS);
  useEffect(() => {
    const timer = setInterval(() => setLeft(end - Date.now()), 1_000);
    const hide = setTimeout(() => over.current(), NEW_KEY_BANNER_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(hide);
    };
  }, [end]);
  return Math.max(0, Math.round(left / 1_000));
}
