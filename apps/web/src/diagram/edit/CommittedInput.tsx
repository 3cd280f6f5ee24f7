import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";

interface CommittedInputProps {
  label: string;
  /** Stands above it. */
  title?: string;
  value: string;
  /** Gives false when the value was refused: what was typed then goes back to what it was. */
  onCommit: (typed: string) => boolean;
}

/** A field whose text counts when it is left or Enter is pressed; Escape brings back what was there. */
export function CommittedInput({ label, title, value, onCommit }: CommittedInputProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const commit = () => {
    if (typed !== value && !onCommit(typed)) setTyped(value);
  };
  return (
    <TextInput
      size="xs"
      label={title}
      aria-label={label}
      value={typed}
      styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape" && typed !== value) {
          event.stopPropagation();
          setTyped(value);
        }
      }}
    />
  );
}
