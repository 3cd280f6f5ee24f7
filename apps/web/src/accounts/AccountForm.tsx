import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { messageOf } from "../api/apiError.ts";

export interface FormProps {
  /** After success. */
  onDone: () => void;
  /** To the other form. */
  onSwitch: () => void;
}

interface AccountFormProps {
  children: ReactNode;
  action: string;
  /** Text before the link to the other form, and the link's own. */
  switchTexts: [string, string];
  onSwitch: () => void;
  /** Resolves to what is wrong, or to undefined when it is done. */
  submit: () => Promise<string | undefined>;
  onDone: () => void;
  unexpected: string;
}

/** The frame of the account forms: fields, what went wrong, the action, the way to the other form. */
export function AccountForm(props: AccountFormProps) {
  const { children, action, switchTexts, onSwitch, submit, onDone, unexpected } = props;
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await submit().catch((error: unknown) => messageOf(error) || unexpected);
    setBusy(false);
    setFault(result);
    if (result === undefined) onDone();
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {fault !== undefined && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle aria-hidden />} p="sm">
            {fault}
          </Alert>
        )}
        {children}
        <Button type="submit" loading={busy} fullWidth>
          {action}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {switchTexts[0]}{" "}
          <Anchor component="button" type="button" onClick={onSwitch} size="sm">
            {switchTexts[1]}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
