import { emailFault } from "@dbcoach/contract/credentials";
import { Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { AccountForm, type FormProps } from "./AccountForm.tsx";
import { authClient } from "./authClient.ts";
import { rememberMe } from "./rememberMe.ts";

const UNEXPECTED = "An unexpected error occurred during sign in";

export function SignInForm({ onDone, onSwitch }: FormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(rememberMe.read);

  const submit = async () => {
    const fault = emailFault(email.trim()) ?? (password === "" ? "Password is required" : undefined);
    if (fault) return fault;
    const { error } = await authClient.signIn.email({ email: email.trim(), password, rememberMe: remember });
    if (error) return error.message || UNEXPECTED;
    rememberMe.write(remember);
    return undefined;
  };

  return (
    <AccountForm
      action="Sign In"
      switchTexts={["No account yet?", "Create one"]}
      unexpected={UNEXPECTED}
      {...{ submit, onDone, onSwitch }}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ "aria-label": "Show or hide the password", tabIndex: 0 }}
      />
      <Checkbox label="Remember me" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
    </AccountForm>
  );
}
