import { Checkbox, Text } from "@mantine/core";
import { useState } from "react";
import { AccountForm } from "./AccountForm.tsx";
import { accountCall } from "./accountCall.ts";
import { CodeField } from "./CodeField.tsx";
import { enter } from "./entering.ts";
import { Switch } from "./fields.tsx";
import type { ModalStep } from "./modalSteps.ts";

const KINDS = {
  totp: {
    path: "/two-factor/verify-totp",
    hint: "Open your authenticator app and type the code that it shows for DBCoach.",
    label: "Authenticator code",
    other: { kind: "backup", question: "App not at hand?", link: "Use a backup code" },
  },
  backup: {
    path: "/two-factor/verify-backup-code",
    hint: "Type one of the backup codes that you kept. Each works once.",
    label: "Backup code",
    other: { kind: "totp", question: "App at hand?", link: "Use an authenticator code" },
  },
} as const;

/** The second step of signing in. */
export function SecondFactorForm({ onDone }: ModalStep) {
  const [kind, setKind] = useState<keyof typeof KINDS>("totp");
  const [code, setCode] = useState("");
  const [trust, setTrust] = useState(false);
  const { path, hint, label, other } = KINDS[kind];

  const submit = async () => {
    if (code === "") return "Please enter the code";
    await accountCall(path, { code, trustDevice: trust });
    enter();
    onDone();
    return undefined;
  };
  const change = () => {
    setKind(other.kind);
    setCode("");
  };

  return (
    <AccountForm
      key={kind}
      action="Verify"
      unexpected="An unexpected error occurred during sign in"
      submit={submit}
      footer={<Switch question={other.question} link={other.link} onClick={change} />}
    >
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <CodeField label={label} value={code} onChange={setCode} letters={kind === "backup"} />
      <Checkbox
        label="Trust this device for 30 days"
        checked={trust}
        onChange={(event) => setTrust(event.currentTarget.checked)}
      />
    </AccountForm>
  );
}
