import { TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";

interface SearchInputProps extends Pick<TextInputProps, "placeholder" | "mb"> {
  /** What it searches, for those who do not see it. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Where a list is searched. */
export function SearchInput({ label, value, onChange, placeholder = "Search", mb }: SearchInputProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      mb={mb}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
