import { emailFault, passwordFault, WRONG_OR_UNVERIFIED } from "@dbcoach/contract/credentials";
import { Button, Checkbox, Divider, Group } from "@mantine/core";
import { useState } from "react";
import { AccountForm } from "./AccountForm.tsx";
import { accountCall } from "./accountCall.ts";
import { signInByPassword } from "./entering.ts";
import { EmailField, PasswordField, Switch, TextButton } from "./fields.tsx";
import type { ModalStep } from "./modalSteps.ts";
import { rememberMe } from "./rememberMe.ts";
import { useNotice } from "./useNotice.ts";

export function SignInForm({ onStep, onDone, notice }: ModalStep) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(rememberMe.read);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useNotice();

  const submit = async () => {
    const fault = emailFault(email.trim()) ?? passwordFault(password);
    if (fault) return fault;
    const result = await signInByPassword({ email: email.trim(), password, rememberMe: remember });
    rememberMe.write(remember);
    if (result === "in") onDone();
    else onStep({ name: "secondFactor" });
    return undefined;
  };

  const sendAgain = async () => {
    await accountCall("/send-verification-email", { email: email.trim() }).catch(() => undefined);
    setSent("If this address waits to be verified, a new link is on its way.");
  };

  return (
    <AccountForm
      action="Sign In"
      unexpected="An unexpected error occurred during sign in"
      submit={submit}
      notice={notice ?? sent}
      onFault={setFault}
      footer={
        <>
          {fault === WRONG_OR_UNVERIFIED && (
            <Switch question="No verification mail?" link="Send it again" onClick={() => void sendAgain()} />
          )}
          <Divider label="or" />
          <Button variant="default" fullWidth onClick={() => onStep({ name: "mailedCode" })}>
            Email me a code instead
          </Button>
          <Switch question="No account yet?" link="Create one" onClick={() => onStep({ name: "signUp" })} />
        </>
      }
    >
      <EmailField value={email} onChange={setEmail} />
      <PasswordField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
      <Group justify="space-between">
        <Checkbox
          label="Remember me"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <TextButton onClick={() => onStep({ name: "reset" })}>Forgot password?</TextButton>
      </Group>
    </AccountForm>
  );
}
