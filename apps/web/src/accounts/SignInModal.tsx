import { Modal } from "@mantine/core";
import { useState } from "react";
import { CreateAccountForm } from "./CreateAccountForm.tsx";
import { SignInForm } from "./SignInForm.tsx";

const MODES = {
  signIn: { title: "Sign In", other: "signUp" },
  signUp: { title: "Create Account", other: "signIn" },
} as const;

/** Sign in or create an account. Switching between the two starts with empty fields: each mode is its own form. */
export function SignInModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [mode, setMode] = useState<keyof typeof MODES>("signIn");
  const { title, other } = MODES[mode];
  const form = { onDone: onClose, onSwitch: () => setMode(other) };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="sm"
      padding="lg"
      closeButtonProps={{ "aria-label": "Close" }}
      onExitTransitionEnd={() => setMode("signIn")}
    >
      {mode === "signIn" ? <SignInForm {...form} /> : <CreateAccountForm {...form} />}
    </Modal>
  );
}
