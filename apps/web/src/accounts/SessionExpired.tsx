import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { authError } from "./authError.ts";
import { requestSignIn } from "./signInRequest.ts";

/** Says that the session has ended, over whatever page that happened on. */
export function SessionExpired() {
  const refresh = () => {
    authError.clear();
    window.location.reload();
  };
  const signIn = () => {
    authError.clear();
    requestSignIn();
    window.location.assign("/");
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Session Expired"
      centered
      size="sm"
      padding="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex="var(--mantine-z-index-max)"
    >
      <Stack gap="lg">
        <Text size="sm">Your session has expired. Please refresh the page or sign in again to continue.</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={refresh}>
            Refresh Page
          </Button>
          <Button onClick={signIn} data-autofocus>
            Sign In
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
