import type { GenerationState } from "@dbcoach/contract/generationState";
import { Button, EmptyState, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconMessageQuestion } from "@tabler/icons-react";
import type { ApiError } from "../api/apiError.ts";
import classes from "./Banner.module.css";

interface FailureViewProps {
  failure: GenerationState["failure"];
  error: ApiError | undefined;
  onEdit: () => void;
  onRetry: () => void;
}

/** Why there is no design, and the ways on. The description is kept. */
export function FailureView({ failure, error, onEdit, onRetry }: FailureViewProps) {
  if (failure?.code === "nothing_to_design") {
    return (
      <EmptyState
        py={64}
        px="md"
        icon={<IconMessageQuestion />}
        withIndicatorBackground
        title={<h2 style={{ font: "inherit", margin: 0 }}>There is nothing to design yet</h2>}
        description={failure.details ?? "The description names nothing that could be stored."}
      >
        <EmptyState.Actions>
          <Button onClick={onEdit}>Edit description</Button>
        </EmptyState.Actions>
      </EmptyState>
    );
  }
  const refused = error !== undefined && error.status >= 400 && error.status < 500;
  return (
    <div className={classes.banner} data-tone="bad" role="alert">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <Text size="sm" className={classes.text}>
        <strong>Error:</strong> {error?.detail ?? failure?.details ?? "Failed to complete generation process."}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={onEdit}>
          Edit description
        </Button>
        {!refused && (
          <Button size="compact-sm" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </Group>
    </div>
  );
}
