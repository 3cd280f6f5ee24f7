import { emailFault } from "@dbcoach/contract/credentials";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { AccountForm } from "./AccountForm.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { accountCall } from "./accountCall.ts";
import { useAccount } from "./authClient.ts";
import { EmailField } from "./fields.tsx";
import { useSignIn } from "./signInContext.ts";
import { useNotice } from "./useNotice.ts";

interface Outcome {
  title: string;
  lead: string;
  /** Whether a new link would help. */
  resend: boolean;
}

const VERIFIED: Outcome = {
  title: "Email address verified",
  lead: "Thank you. Your account is ready.",
  resend: false,
};
const OUTCOMES: Record<string, Outcome> = {
  LINK_USED: {
    title: "This link was already used",
    lead: "Your email address is verified. There is nothing more to do.",
    resend: false,
  },
  TOKEN_EXPIRED: {
    title: "This link has expired",
    lead: "Links work for one hour. Let us mail you a new one.",
    resend: true,
  },
};
const INVALID: Outcome = {
  title: "This link does not work",
  lead: "Perhaps it was cut off on its way. Open it from the mail once more, or let us mail you a new one.",
  resend: true,
};

/** Where the link in a verification mail ends. */
export function CallbackPage() {
  const [search] = useSearchParams();
  const { user, checking } = useAccount();
  const { openSignIn } = useSignIn();
  const error = search.get("error");
  const { title, lead, resend } = error === null ? VERIFIED : (OUTCOMES[error] ?? INVALID);
  return (
    <AuthPage title={title} lead={lead}>
      {resend && !checking && <Resend known={user?.email} />}
      {!resend && user && (
        <Button component={Link} to="/" fullWidth>
          Go to DBCoach
        </Button>
      )}
      {!resend && !user && !checking && (
        <Button onClick={openSignIn} fullWidth>
          Sign In
        </Button>
      )}
    </AuthPage>
  );
}

/** Asks for another verification mail, for the address of who is signed in, or for any. */
function Resend({ known }: { known: string | undefined }) {
  const [email, setEmail] = useState(known ?? "");
  const [sent, setSent] = useNotice();
  const submit = async () => {
    const fault = emailFault(email.trim());
    if (fault) return fault;
    await accountCall("/send-verification-email", { email: email.trim() });
    setSent("If this address waits to be verified, a new link is on its way.");
    return undefined;
  };
  return (
    <AccountForm action="Send a New Link" unexpected="An unexpected error occurred" submit={submit} notice={sent}>
      <EmailField value={email} onChange={setEmail} />
    </AccountForm>
  );
}
