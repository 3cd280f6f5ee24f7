import { Box, Code, Group, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { renderSVG } from "uqr";
import { AccountForm } from "../../accounts/AccountForm.tsx";
import { accountCall } from "../../accounts/accountCall.ts";
import { CodeField } from "../../accounts/CodeField.tsx";
import { CopyButton } from "../../components/CopyButton.tsx";
import classes from "./AuthenticatorStep.module.css";

/** Shows the secret to the authenticator app, and asks for its first code. */
export function AuthenticatorStep({ uri, onDone }: { uri: string; onDone: () => Promise<void> }) {
  const [code, setCode] = useState("");
  const secret = useMemo(() => new URL(uri).searchParams.get("secret") ?? "", [uri]);
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`, [uri]);
  const submit = async () => {
    if (code === "") return "Please enter the code";
    await accountCall("/two-factor/verify-totp", { code });
    await onDone();
    return undefined;
  };
  return (
    <AccountForm action="Verify and Turn On" unexpected="An unexpected error occurred" submit={submit}>
      <Text size="sm">Scan this picture with your authenticator app, or type the secret into it.</Text>
      <Group justify="center">
        <img className={classes.picture} src={picture} alt="QR code with the secret for your authenticator app" />
      </Group>
      <Box>
        <Text size="xs" c="dimmed">
          Secret
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Code className={classes.secret} data-testid="totp-secret">
            {secret}
          </Code>
          <CopyButton value={secret} label="Copy the secret" />
        </Group>
      </Box>
      <CodeField label="Code from the app" value={code} onChange={setCode} />
    </AccountForm>
  );
}
