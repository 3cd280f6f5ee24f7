import { Modal, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AccountForm } from "../../accounts/AccountForm.tsx";
import { accountCall, refreshSession } from "../../accounts/accountCall.ts";
import { PasswordField } from "../../accounts/fields.tsx";
import { notifySuccess } from "../../components/notifySuccess.ts";
import { useReturnFocus } from "../../components/useReturnFocus.ts";
import { AuthenticatorStep } from "./AuthenticatorStep.tsx";
import { BackupCodes } from "./BackupCodes.tsx";
import { SECURITY } from "./queries.ts";

export type TwoFactorTask = "enable" | "renew" | "disable";

const TASKS = {
  enable: { title: "Set up two-factor authentication", path: "/two-factor/enable", action: "Continue" },
  renew: {
    title: "New backup codes",
    path: "/two-factor/generate-backup-codes",
    action: "Make New Codes",
    hint: "The codes that you have now stop working.",
  },
  disable: {
    title: "Turn off two-factor authentication",
    path: "/two-factor/disable",
    action: "Turn Off",
    hint: "From then on your password alone is enough to sign in.",
  },
} as const;

interface Answer {
  totpURI?: string;
  backupCodes?: string[];
}

type Step =
  | { name: "password" }
  | { name: "authenticator"; uri: string; codes: string[] }
  | { name: "codes"; codes: string[] };

/** Leads through one change of the second factor; each begins with the password. */
export function TwoFactorDialog({ task, onClose }: { task: TwoFactorTask; onClose: () => void }) {
  useReturnFocus();
  const [step, setStep] = useState<Step>({ name: "password" });
  const client = useQueryClient();
  const { title } = TASKS[task];

  const changed = async () => {
    refreshSession();
    await client.invalidateQueries(SECURITY);
  };
  const proceed = async ({ totpURI, backupCodes = [] }: Answer) => {
    if (task === "enable" && totpURI) return setStep({ name: "authenticator", uri: totpURI, codes: backupCodes });
    await changed();
    if (task === "renew") return setStep({ name: "codes", codes: backupCodes });
    notifySuccess("Two-factor authentication is off");
    onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="md"
      padding="lg"
      closeButtonProps={{ "aria-label": "Close" }}
      // Codes that were not kept must not be lost to a stray click.
      closeOnClickOutside={step.name === "password"}
    >
      {step.name === "password" && <PasswordStep task={task} onDone={proceed} />}
      {step.name === "authenticator" && (
        <AuthenticatorStep
          uri={step.uri}
          onDone={async () => {
            await changed();
            setStep({ name: "codes", codes: step.codes });
          }}
        />
      )}
      {step.name === "codes" && <BackupCodes codes={step.codes} onDone={onClose} />}
    </Modal>
  );
}

function PasswordStep({ task, onDone }: { task: TwoFactorTask; onDone: (answer: Answer) => Promise<void> | void }) {
  const [password, setPassword] = useState("");
  const { path, action, ...rest } = TASKS[task];
  const submit = async () => {
    if (password === "") return "Password is required";
    await onDone(await accountCall<Answer>(path, { password }));
    return undefined;
  };
  return (
    <AccountForm action={action} unexpected="An unexpected error occurred" submit={submit}>
      {"hint" in rest && <Text size="sm">{rest.hint}</Text>}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus
      />
    </AccountForm>
  );
}
