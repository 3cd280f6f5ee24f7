import { Alert, Button, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { messageOf } from "../api/apiError.ts";

interface LoadFailureProps {
  /** What could not be loaded, at the beginning of a sentence. */
  what: string;
  /** What to say instead, where the words are specified. */
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** A list or page that could not be read, and the way to try again. */
export function LoadFailure({ what, title = `${what} could not be loaded`, error, onRetry }: LoadFailureProps) {
  return (
    <Alert m="md" color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <Text size="sm" mb="sm">
        {messageOf(error)}
      </Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </Alert>
  );
}
