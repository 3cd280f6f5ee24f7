import { passwordScore, passwordStrength, type Strength, TOP_SCORE } from "@dbcoach/contract/credentials";
import { Anchor, Box, Group, PasswordInput, Progress, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function EmailField({ value, onChange }: FieldProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      autoComplete="email"
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PasswordFieldProps extends FieldProps {
  label: string;
  autoComplete: "current-password" | "new-password";
  /** What its show/hide control shows or hides. */
  shown?: string;
  autoFocus?: boolean;
}

export function PasswordField({ label, autoComplete, value, onChange, shown, autoFocus }: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus={autoFocus || undefined}
      visibilityToggleButtonProps={{ "aria-label": `Show or hide ${shown ?? "the password"}`, tabIndex: 0 }}
    />
  );
}

interface NewPasswordFieldsProps {
  password: string;
  confirmation: string;
  onPassword: (value: string) => void;
  onConfirmation: (value: string) => void;
  label?: string;
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, onPassword, onConfirmation, label = "Password" } = props;
  return (
    <>
      <Box>
        <PasswordField label={label} autoComplete="new-password" value={password} onChange={onPassword} />
        {password !== "" && <StrengthMeter score={passwordScore(password)} />}
      </Box>
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        value={confirmation}
        onChange={onConfirmation}
        shown="the repeated password"
      />
    </>
  );
}

const COLOURS: Record<Strength, string> = {
  Weak: "var(--bad)",
  Fair: "var(--warn)",
  Good: "var(--good)",
  Strong: "var(--good)",
};

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

/** A link that does something here, within a line of text. */
export function TextButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <Anchor component="button" type="button" onClick={onClick} size="sm">
      {children}
    </Anchor>
  );
}

/** A question, and the way to another form. */
export function Switch({ question, link, onClick }: { question: string; link: string; onClick: () => void }) {
  return (
    <Text size="sm" c="dimmed" ta="center">
      {question} <TextButton onClick={onClick}>{link}</TextButton>
    </Text>
  );
}
