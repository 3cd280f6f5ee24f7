import { emailFault, RESET_LINK_SENT } from "@dbcoach/contract/credentials";
import { Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { AccountForm } from "./AccountForm.tsx";
import { accountCall } from "./accountCall.ts";
import { EmailField } from "./fields.tsx";
import { useNotice } from "./useNotice.ts";

/** Asks for a mail with a link to choose a new password. Whether there is such an account, nobody is told. */
export function ResetForm({ footer }: { footer?: ReactNode }) {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useNotice();

  const submit = async () => {
    const fault = emailFault(email.trim());
    if (fault) return fault;
    await accountCall("/request-password-reset", { email: email.trim(), redirectTo: "/auth/reset-password" });
    setSent(RESET_LINK_SENT);
    return undefined;
  };

  return (
    <AccountForm
      action="Send Reset Link"
      unexpected="An unexpected error occurred during password reset"
      submit={submit}
      notice={sent}
      footer={footer}
    >
      <Text size="sm" c="dimmed">
        We mail you a link with which you choose a new password.
      </Text>
      <EmailField value={email} onChange={setEmail} />
    </AccountForm>
  );
}
