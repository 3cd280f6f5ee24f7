import { Anchor, List, Text } from "@mantine/core";
import { Link } from "react-router";
import { SettingsCard } from "../SettingsPage.tsx";

const PRACTICES = [
  ["One key per use.", "When one leaks, you replace one."],
  ["Give the least that works.", "A script that reads needs only read."],
  ["Name the addresses", "that may use a key, where they are known."],
  ["Keep keys out of code.", "An environment variable or a secret store holds them; a repository does not."],
  ["Let keys expire, and rotate the others", "every few months, and at once when one may have been seen."],
  ["Look at the last address and time.", "Requests that are not yours are a reason to delete the key."],
] as const;

/** How to live with keys. */
export function BestPractices() {
  return (
    <SettingsCard title="Security Best Practices">
      <List size="sm" spacing="xs">
        {PRACTICES.map(([rule, why]) => (
          <List.Item key={rule}>
            <strong>{rule}</strong> {why}
          </List.Item>
        ))}
      </List>
      <Text size="sm">
        What a key opens is in the{" "}
        <Anchor component={Link} to="/docs/api" size="sm" underline="always">
          API reference
        </Anchor>
        .
      </Text>
    </SettingsCard>
  );
}
