import { newPasswordFault } from "@dbcoach/contract/credentials";
import { Box, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AccountForm } from "../../accounts/AccountForm.tsx";
import { accountCall } from "../../accounts/accountCall.ts";
import { NewPasswordFields, PasswordField } from "../../accounts/fields.tsx";
import { notifySuccess } from "../../components/notifySuccess.ts";
import { Part } from "./Part.tsx";
import { SECURITY } from "./queries.ts";

/** Changes the password; all other devices are signed out by it. */
export function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <Part
      title="Password"
      text="Changing it signs out all other devices."
      action={
        <Button variant="default" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Cancel" : "Change password"}
        </Button>
      }
    >
      {open && (
        <Box maw={420}>
          <PasswordForm onDone={() => setOpen(false)} />
        </Box>
      )}
    </Part>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [currentPassword, setCurrentPassword] = useState("");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const client = useQueryClient();

  const submit = async () => {
    if (currentPassword === "") return "Please enter your current password";
    const fault = newPasswordFault(password, confirmation);
    if (fault) return fault;
    await accountCall("/change-password", { currentPassword, newPassword: password, revokeOtherSessions: true });
    await client.invalidateQueries(SECURITY);
    notifySuccess("Password changed");
    onDone();
    return undefined;
  };

  return (
    <AccountForm
      action="Save New Password"
      unexpected="The password could not be changed. Please try again."
      submit={submit}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={setCurrentPassword}
        shown="the current password"
      />
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
