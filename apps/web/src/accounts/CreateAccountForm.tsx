import { ACCOUNT_CREATED, emailFault, newPasswordFault } from "@dbcoach/contract/credentials";
import { useState } from "react";
import { AccountForm } from "./AccountForm.tsx";
import { accountCall } from "./accountCall.ts";
import { enter } from "./entering.ts";
import { EmailField, NewPasswordFields, Switch } from "./fields.tsx";
import type { ModalStep } from "./modalSteps.ts";

/** Makes an account. Where addresses must be verified first, its owner goes on from his mail. */
export function CreateAccountForm({ onStep, onDone }: ModalStep) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");

  const submit = async () => {
    const fault = emailFault(email.trim()) ?? newPasswordFault(password, confirmation);
    if (fault) return fault;
    const answer = await accountCall<{ token: string | null }>("/sign-up/email", {
      email: email.trim(),
      password,
      name: "",
    });
    if (answer.token) {
      enter();
      onDone(ACCOUNT_CREATED);
    } else onStep({ name: "signIn" }, ACCOUNT_CREATED);
    return undefined;
  };

  return (
    <AccountForm
      action="Create Account"
      unexpected="An unexpected error occurred during sign up"
      submit={submit}
      footer={<Switch question="Already have an account?" link="Sign in" onClick={() => onStep({ name: "signIn" })} />}
    >
      <EmailField value={email} onChange={setEmail} />
      <NewPasswordFields
        password={password}
        confirmation={confirmation}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
      />
    </AccountForm>
  );
}
