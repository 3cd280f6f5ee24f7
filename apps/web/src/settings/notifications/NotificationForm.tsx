import {
  NOTIFICATION_EVENTS,
  type NotificationEvent,
  type NotificationPreferences,
} from "@dbcoach/contract/preferences";
import { Alert, Switch, Text } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { Fragment, useState } from "react";
import { SaveBar } from "../SaveBar.tsx";
import { SettingsCard } from "../SettingsPage.tsx";
import { usePreferenceForm } from "../usePreferenceForm.ts";
import { askPermission, type BrowserPermission, browserPermission, REFUSALS } from "./browserPermission.ts";
import classes from "./NotificationForm.module.css";

const LABELS: Record<NotificationEvent, { label: string; description: string }> = {
  generationFinished: { label: "Generation finished", description: "A design is ready and saved." },
  generationFailed: { label: "Generation failed", description: "A generation ended without a design." },
  security: { label: "Security", description: "A new device, a changed password, API keys." },
};

/** By which way each event is told. */
export function NotificationForm({ saved }: { saved: NotificationPreferences }) {
  const { draft, changed, change, save, onSave } = usePreferenceForm("notifications", saved);
  const [permission, setPermission] = useState<BrowserPermission>(browserPermission);
  const [refused, setRefused] = useState(false);

  const changeBrowser = async (event: NotificationEvent, browser: boolean) => {
    const answer = browser ? await askPermission() : permission;
    setPermission(answer);
    setRefused(browser && answer !== "granted");
    if (!browser || answer === "granted") change({ [event]: { ...draft[event], browser } });
  };
  // What was chosen on another device does nothing on this one.
  const silent = permission !== "granted" && NOTIFICATION_EVENTS.some((event) => draft[event].browser);
  return (
    <SettingsCard title="What you are told, and how">
      <div className={classes.table}>
        <span />
        <Text size="sm" c="dimmed" className={classes.channel} aria-hidden>
          Email
        </Text>
        <Text size="sm" c="dimmed" className={classes.channel} aria-hidden>
          Browser
        </Text>
        {NOTIFICATION_EVENTS.map((event) => (
          <Fragment key={event}>
            <div>
              <Text size="sm" fw={500}>
                {LABELS[event].label}
              </Text>
              <Text size="xs" c="dimmed">
                {LABELS[event].description}
              </Text>
            </div>
            <Switch
              className={classes.channel}
              aria-label={`${LABELS[event].label} by email`}
              checked={draft[event].email}
              onChange={({ currentTarget }) => change({ [event]: { ...draft[event], email: currentTarget.checked } })}
            />
            <Switch
              className={classes.channel}
              aria-label={`${LABELS[event].label} in the browser`}
              checked={draft[event].browser}
              onChange={({ currentTarget }) => void changeBrowser(event, currentTarget.checked)}
            />
          </Fragment>
        ))}
      </div>
      {(refused || silent) && permission !== "granted" && (
        <Alert color="yellow" role="alert" icon={<IconBellOff aria-hidden />}>
          {REFUSALS[permission]}
        </Alert>
      )}
      <SaveBar {...{ changed, save, onSave }} />
    </SettingsCard>
  );
}
