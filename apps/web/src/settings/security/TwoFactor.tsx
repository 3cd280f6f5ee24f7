import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { GoodBadge } from "./GoodBadge.tsx";
import { Part } from "./Part.tsx";
import { accountQuery } from "./queries.ts";
import { TwoFactorDialog, type TwoFactorTask } from "./TwoFactorDialog.tsx";

/** The second factor: whether it is on, and the ways to change that. */
export function TwoFactor() {
  const { data } = useQuery(accountQuery);
  const [task, setTask] = useState<TwoFactorTask>();
  const on = data?.user.twoFactorEnabled === true;
  return (
    <Part
      title="Two-factor authentication"
      text={
        on
          ? "Signing in takes your password and a code from your authenticator app, or a backup code."
          : "Protect your account with codes from an authenticator app, besides your password."
      }
      action={
        on ? (
          <GoodBadge>On</GoodBadge>
        ) : (
          <Button variant="default" size="xs" disabled={!data} onClick={() => setTask("enable")}>
            Set up
          </Button>
        )
      }
    >
      {on && (
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setTask("renew")}>
            New backup codes
          </Button>
          <Button variant="default" size="xs" c="var(--bad)" onClick={() => setTask("disable")}>
            Turn off
          </Button>
        </Group>
      )}
      {task && <TwoFactorDialog task={task} onClose={() => setTask(undefined)} />}
    </Part>
  );
}
