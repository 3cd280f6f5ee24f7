import { emailFault } from "@dbcoach/contract/credentials";
import { Text } from "@mantine/core";
import { useState } from "react";
import { AccountForm } from "./AccountForm.tsx";
import { accountCall } from "./accountCall.ts";
import { CodeField } from "./CodeField.tsx";
import { signInByCode } from "./entering.ts";
import { EmailField, Switch } from "./fields.tsx";
import type { ModalStep } from "./modalSteps.ts";
import { useNotice } from "./useNotice.ts";

const UNEXPECTED = "An unexpected error occurred during sign in";
const SENT = "If there is an account with this address, a code is on its way.";

/** Signs in by a code that is mailed: first the address, then the code. */
export function MailedCodeForm({ onStep, onDone }: ModalStep) {
  const [email, setEmail] = useState("");
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState("");
  const [notice, setNotice] = useNotice();
  const back = (
    <Switch question="Rather with your password?" link="Sign in" onClick={() => onStep({ name: "signIn" })} />
  );

  const ask = async () => {
    const fault = emailFault(email.trim());
    if (fault) return fault;
    await accountCall("/email-otp/send-verification-otp", { email: email.trim(), type: "sign-in" });
    setAsked(true);
    setNotice(SENT);
    return undefined;
  };

  const signIn = async () => {
    if (code === "") return "Please enter the code";
    if ((await signInByCode({ email: email.trim(), otp: code })) === "in") onDone();
    else onStep({ name: "secondFactor" });
    return undefined;
  };

  if (!asked) {
    return (
      <AccountForm action="Send Code" unexpected={UNEXPECTED} submit={ask} footer={back}>
        <Text size="sm" c="dimmed">
          We mail you a code of six digits that signs you in once.
        </Text>
        <EmailField value={email} onChange={setEmail} />
      </AccountForm>
    );
  }
  return (
    <AccountForm
      key="code"
      action="Sign In"
      unexpected={UNEXPECTED}
      submit={signIn}
      notice={notice}
      footer={
        <>
          <Switch question="No mail yet?" link="Send another code" onClick={() => void ask().catch(() => undefined)} />
          {back}
        </>
      }
    >
      <Text size="sm" c="dimmed">
        Type the code that was mailed to {email.trim()}.
      </Text>
      <CodeField label="Code from the mail" value={code} onChange={setCode} />
    </AccountForm>
  );
}
