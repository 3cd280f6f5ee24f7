import { TextInput } from "@mantine/core";

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Backup codes are not of digits only. */
  letters?: boolean;
}

/** A one-time code; whoever copies it may have copied spaces, too. */
export function CodeField({ label, value, onChange, letters = false }: CodeFieldProps) {
  return (
    <TextInput
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s/g, ""))}
      inputMode={letters ? "text" : "numeric"}
      autoComplete="one-time-code"
      maxLength={20}
      spellCheck={false}
      autoCapitalize="off"
      data-autofocus
      styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)", letterSpacing: "0.1em" } }}
    />
  );
}
