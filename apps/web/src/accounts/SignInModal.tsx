import { Modal } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { type ComponentType, useState } from "react";
import { CreateAccountForm } from "./CreateAccountForm.tsx";
import { Switch } from "./fields.tsx";
import { MailedCodeForm } from "./MailedCodeForm.tsx";
import type { ModalStep, Step } from "./modalSteps.ts";
import { ResetForm } from "./ResetForm.tsx";
import { SecondFactorForm } from "./SecondFactorForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { useNotice } from "./useNotice.ts";

const FORMS: Record<Step["name"], { title: string; Form: ComponentType<ModalStep> }> = {
  signIn: { title: "Sign In", Form: SignInForm },
  signUp: { title: "Create Account", Form: CreateAccountForm },
  reset: { title: "Reset Password", Form: ResetStep },
  mailedCode: { title: "Sign In with a Code", Form: MailedCodeForm },
  secondFactor: { title: "Two-Factor Authentication", Form: SecondFactorForm },
};

interface SignInModalProps {
  /** The form that it begins with. */
  begin: Extract<Step, { name: "signIn" | "signUp" }>;
  opened: boolean;
  onClose: () => void;
  /** Signed in, with something to say. */
  onDone: (notice?: string) => void;
}

/** Signs in, creates an account, or asks for a reset link. Each is its own form: switching starts with empty fields. */
export function SignInModal({ begin, opened, onClose, onDone }: SignInModalProps) {
  const [step, setStep] = useState<Step>(begin);
  const [notice, setNotice] = useNotice();
  // A dialog that is open from its very beginning would not know where to return the focus to.
  const mounted = useMounted();
  const { title, Form } = FORMS[step.name];
  const onStep: ModalStep["onStep"] = (next, message) => {
    setStep(next);
    setNotice(message);
  };
  return (
    <Modal
      opened={opened && mounted}
      onClose={onClose}
      title={title}
      size="sm"
      padding="lg"
      closeButtonProps={{ "aria-label": "Close" }}
      onExitTransitionEnd={() => onStep(begin)}
    >
      <Form onStep={onStep} onDone={onDone} notice={notice} />
    </Modal>
  );
}

function ResetStep({ onStep }: ModalStep) {
  return (
    <ResetForm
      footer={<Switch question="Remembered it?" link="Sign in" onClick={() => onStep({ name: "signIn" })} />}
    />
  );
}
