import { Button, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { faultOf } from "./accountCall.ts";
import { Said } from "./Said.tsx";

interface AccountFormProps {
  children: ReactNode;
  action: string;
  /** Below the action: ways to other forms. */
  footer?: ReactNode;
  /** Resolves to what is wrong, or to undefined when it is done. What it throws is a refusal, or unexpected. */
  submit: () => Promise<string | undefined>;
  unexpected: string;
  notice?: string | undefined;
  /** Told what is wrong after each attempt. */
  onFault?: (fault: string | undefined) => void;
}

/** The frame of the account forms: what came of it, fields, the action, ways on. */
export function AccountForm(props: AccountFormProps) {
  const { children, action, footer, submit, unexpected, notice, onFault } = props;
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    const result = await submit().catch((error: unknown) => faultOf(error, unexpected));
    setBusy(false);
    setFault(result);
    onFault?.(result);
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Said fault={fault} notice={notice} />
        {children}
        <Button type="submit" loading={busy} fullWidth>
          {action}
        </Button>
        {footer}
      </Stack>
    </form>
  );
}
