import { Button, Group, List, PasswordInput, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { authClient } from "../../accounts/authClient.ts";
import { departure } from "../../accounts/departure.ts";
import { forgetAccount } from "../../accounts/entering.ts";
import { queryClient } from "../../api/queryClient.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { SettingsCard } from "../SettingsPage.tsx";

const REMOVED = ["Your profile", "All designs and projects", "All API keys", "Your usage history"];
const FAILED = "Failed to delete account. Please try again.";

/** The end of the account, after its password was given once more. */
export function DangerZone() {
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState("");
  const deletion = useMutation({
    mutationFn: async () => {
      departure.begin();
      const { error } = await authClient.deleteUser({ password }).catch(() => ({ error: { code: "", message: "" } }));
      if (!error) return;
      departure.take();
      throw new Error(error.code === "INVALID_PASSWORD" ? (error.message ?? FAILED) : FAILED);
    },
    onSuccess: () => {
      // Nothing of the account is to be left in this page either.
      queryClient.clear();
      forgetAccount();
      window.location.assign("/");
    },
  });
  const close = () => {
    setAsking(false);
    setPassword("");
    deletion.reset();
  };
  return (
    <SettingsCard title="Danger Zone" danger>
      <Group justify="space-between" gap="md">
        <Text size="sm" flex="1 1 240px">
          Deletes your account and everything in it, at once and for good.
        </Text>
        <Button color="red.9" onClick={() => setAsking(true)}>
          Delete Account
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Delete Account"
        subtitle="This action cannot be undone"
        action="Delete Account"
        busy={deletion.isPending || deletion.isSuccess}
        error={deletion.error}
        onConfirm={() => deletion.mutate()}
        onClose={close}
      >
        <Stack gap="md">
          <Text size="sm">This is removed with your account:</Text>
          <List size="sm" withPadding>
            {REMOVED.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              deletion.mutate();
            }}
          >
            <PasswordInput
              label="Your password"
              autoComplete="current-password"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          </form>
        </Stack>
      </ConfirmDialog>
    </SettingsCard>
  );
}
