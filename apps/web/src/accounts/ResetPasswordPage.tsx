import { newPasswordFault } from "@dbcoach/contract/credentials";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AccountForm } from "./AccountForm.tsx";
import { AuthPage } from "./AuthPage.tsx";
import { AccountError, accountCall, refreshSession } from "./accountCall.ts";
import { departure } from "./departure.ts";
import { NewPasswordFields } from "./fields.tsx";
import { ResetForm } from "./ResetForm.tsx";
import { useSignIn } from "./signInContext.ts";

/** Where the link in a password-reset mail ends. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  const [state, setState] = useState<"open" | "done" | "unusable">(token ? "open" : "unusable");
  const { openSignIn } = useSignIn();

  if (state === "done") {
    return (
      <AuthPage title="Password changed" lead="All devices were signed out. Sign in with your new password.">
        <Button onClick={openSignIn} fullWidth>
          Sign In
        </Button>
      </AuthPage>
    );
  }
  if (state === "unusable" || token === null) {
    return (
      <AuthPage
        title="This link does not work"
        lead="It has expired or was already used: a link works once, and for one hour."
      >
        <ResetForm />
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Choose a new password">
      <NewPasswordForm token={token} onDone={() => setState("done")} onUnusable={() => setState("unusable")} />
    </AuthPage>
  );
}

function NewPasswordForm(props: { token: string; onDone: () => void; onUnusable: () => void }) {
  const { token, onDone, onUnusable } = props;
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const submit = async () => {
    const fault = newPasswordFault(password, confirmation);
    if (fault) return fault;
    try {
      await accountCall("/reset-password", { token, newPassword: password });
    } catch (error) {
      if (!(error instanceof AccountError && error.code === "INVALID_TOKEN")) throw error;
      onUnusable();
      return undefined;
    }
    // The reset has ended all sessions, this browser's too.
    departure.begin();
    refreshSession();
    onDone();
    return undefined;
  };
  return (
    <AccountForm
      action="Change Password"
      unexpected="An unexpected error occurred during password reset"
      submit={submit}
    >
      <NewPasswordFields
        label="New password"
        password={password}
        confirmation={confirmation}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
      />
    </AccountForm>
  );
}
