import { type ApiKey, createApiKeySchema, EXPIRY_DAYS } from "@dbcoach/contract/apiKeys";
import { PERMISSIONS, type Permission } from "@dbcoach/contract/routes/shape";
import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { ApiError } from "../../api/apiError.ts";
import { useReturnFocus } from "../../components/useReturnFocus.ts";

/** What the dialog asks for, as the form holds it. */
interface KeyWishes {
  name: string;
  permissions: Permission[];
  ipWhitelist: string[];
  expiresInDays: (typeof EXPIRY_DAYS)[number] | null;
}

interface KeyDialogProps {
  /** The key to change; absent for a new one. */
  apiKey?: ApiKey;
  busy: boolean;
  /** What the server said against it, and what that failed. */
  error: unknown;
  failed: Error | null;
  onSubmit: (wishes: KeyWishes) => void;
  onClose: () => void;
}

const MEANINGS: Record<Permission, string> = {
  read: "See projects, generations, conversations and settings",
  write: "Start generations and change things",
  delete: "Delete things",
  admin: "All of the above, and API keys and the export of all data",
};
const EXPIRY_CHOICES = [
  { value: "never", label: "Never" },
  ...EXPIRY_DAYS.map((days) => ({ value: String(days), label: `After ${days} days` })),
];

/** Asks what a key is to be called and what it may do. Mount it while it is open. */
export function KeyDialog({ apiKey, busy, error, failed, onSubmit, onClose }: KeyDialogProps) {
  useReturnFocus();
  const [expiry, setExpiry] = useState("never");
  const form = useForm({
    initialValues: {
      name: apiKey?.name ?? "",
      permissions: [...(apiKey?.permissions ?? createApiKeySchema.parse({ name: "x" }).permissions)],
      addresses: apiKey?.ipWhitelist.join("\n") ?? "",
    },
    validate: (values) => faultsOf({ ...values, ipWhitelist: lines(values.addresses) }),
  });
  const badAddress = error instanceof ApiError && error.code === "invalid_ip_entry" ? error.detail : undefined;
  const submit = form.onSubmit(({ name, permissions, addresses }) => {
    const expiresInDays = EXPIRY_DAYS.find((days) => String(days) === expiry) ?? null;
    onSubmit({ name: name.trim(), permissions, ipWhitelist: lines(addresses), expiresInDays });
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={apiKey ? "Edit Key" : "Create New Key"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            placeholder="Nightly export"
            description="What the key is for, for your own eyes"
            withAsterisk
            data-autofocus
            maxLength={100}
            {...form.getInputProps("name")}
          />
          <Checkbox.Group label="Permissions" {...form.getInputProps("permissions")}>
            <Stack gap="xs" mt="xs">
              {PERMISSIONS.map((permission) => (
                <Checkbox key={permission} value={permission} label={permission} description={MEANINGS[permission]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Textarea
            label="IP whitelist"
            description="One address or range per line, such as 203.0.113.7 or 2001:db8::/32. Empty: everywhere."
            placeholder={"203.0.113.7\n198.51.100.0/24"}
            autosize
            minRows={2}
            maxRows={8}
            spellCheck={false}
            {...form.getInputProps("addresses")}
            error={badAddress ?? form.errors.addresses}
          />
          {!apiKey && (
            <NativeSelect
              label="Expires"
              data={EXPIRY_CHOICES}
              value={expiry}
              onChange={(event) => setExpiry(event.currentTarget.value)}
            />
          )}
          {failed && !badAddress && (
            <Alert color="red" role="alert">
              {failed.message}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {apiKey ? "Save Changes" : "Create Key"}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const lines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== "");

/** The first thing that the contract says against each field. */
function faultsOf(values: { name: string; permissions: Permission[]; ipWhitelist: string[] }): Record<string, string> {
  const { error } = createApiKeySchema.safeParse(values);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] === "ipWhitelist" ? "addresses" : String(path[0]);
    faults[field] ??= message;
  }
  return faults;
}
