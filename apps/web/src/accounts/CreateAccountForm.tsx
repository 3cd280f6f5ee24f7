import {
  emailFault,
  newPasswordFault,
  passwordScore,
  passwordStrength,
  type Strength,
} from "@dbcoach/contract/credentials";
import { Box, Group, PasswordInput, Progress, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { AccountForm, type FormProps } from "./AccountForm.tsx";
import { authClient } from "./authClient.ts";

const UNEXPECTED = "An unexpected error occurred during sign up";
const COLOURS: Record<Strength, string> = {
  Weak: "var(--bad)",
  Fair: "var(--warn)",
  Good: "var(--good)",
  Strong: "var(--good)",
};
const TOP_SCORE = 5;

export function CreateAccountForm({ onDone, onSwitch }: FormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");

  const submit = async () => {
    const fault = emailFault(email.trim()) ?? newPasswordFault(password, confirmation);
    if (fault) return fault;
    const { error } = await authClient.signUp.email({ email: email.trim(), password, name: "" });
    return error ? error.message || UNEXPECTED : undefined;
  };

  return (
    <AccountForm
      action="Create Account"
      switchTexts={["Already have an account?", "Sign in"]}
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
      <Box>
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ "aria-label": "Show or hide the password", tabIndex: 0 }}
        />
        {password !== "" && <StrengthMeter score={passwordScore(password)} />}
      </Box>
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        visibilityToggleButtonProps={{ "aria-label": "Show or hide the repeated password", tabIndex: 0 }}
      />
    </AccountForm>
  );
}

function StrengthMeter({ score }: { score: number }) {
  const strength = passwordStrength(score);
  return (
    <Group gap="xs" mt="xs" wrap="nowrap">
      <Progress
        value={(score / TOP_SCORE) * 100}
        color={COLOURS[strength]}
        size="xs"
        flex={1}
        aria-label="Password strength"
      />
      <Text size="xs" c="dimmed" component="output" miw="3rem">
        {strength}
      </Text>
    </Group>
  );
}
