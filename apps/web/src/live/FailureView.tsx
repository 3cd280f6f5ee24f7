import { failureText, hasMoreDetails, refusalText } from "@dbcoach/contract/failures";
import { Anchor, Button, EmptyState, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconMessageQuestion, IconPlayerStop } from "@tabler/icons-react";
import { Link } from "react-router";
import classes from "./Banner.module.css";
import type { Live } from "./useLiveSession.ts";

interface FailureViewProps {
  live: Live;
  /** Absent where there is no description to edit: a design is being enhanced. */
  onEdit?: () => void;
  onRetry: () => void;
}

/** Why there is no design, and the ways on. The description is kept. */
export function FailureView({ live, onEdit, onRetry }: FailureViewProps) {
  const { error, refusal, asked, state } = live;
  const { failure } = state;
  if (failure?.code === "nothing_to_design") return <NothingToDesign text={failureText(failure)} onEdit={onEdit} />;
  const refused = error !== undefined && error.status >= 400 && error.status < 500;
  const stopped = failure?.code === "cancelled" && error === undefined;
  // What was made for another version would be refused again.
  const resumable = failure !== undefined && failure.code !== "design_changed";
  const Icon = stopped ? IconPlayerStop : IconAlertTriangle;
  return (
    <div className={classes.banner} data-tone={stopped ? "quiet" : "bad"} role="alert">
      <Icon size={20} stroke={1.7} aria-hidden />
      <div className={classes.text}>
        <Text size="sm">
          {!stopped && <strong>Error: </strong>}
          {error ? refusalText(error) : failureText(failure ?? { code: "internal" })}
        </Text>
        {failure && hasMoreDetails(failure) && (
          <Text size="xs" c="dimmed">
            {failure.details}
          </Text>
        )}
        {refusal && (
          <Text size="sm" c="var(--bad)">
            {refusal.detail}
          </Text>
        )}
        {failure?.code.startsWith("model_") && (
          <Anchor component={Link} to="/settings/ai-preferences" fz="sm">
            Settings › AI preferences
          </Anchor>
        )}
      </div>
      <Group gap="xs">
        {onEdit && (
          <Button variant="default" size="compact-sm" onClick={onEdit}>
            Edit description
          </Button>
        )}
        {!refused && (
          <Button variant={resumable ? "default" : "filled"} size="compact-sm" onClick={onRetry}>
            Try Again
          </Button>
        )}
        {resumable && (
          <Button size="compact-sm" loading={asked === "resume"} onClick={() => void live.resume()}>
            Resume
          </Button>
        )}
      </Group>
    </div>
  );
}

function NothingToDesign({ text, onEdit }: { text: string; onEdit?: () => void }) {
  return (
    <EmptyState
      py={64}
      px="md"
      icon={<IconMessageQuestion />}
      withIndicatorBackground
      title={<h2 style={{ font: "inherit", margin: 0 }}>There is nothing to design yet</h2>}
      description={text}
    >
      <EmptyState.Actions>{onEdit && <Button onClick={onEdit}>Edit description</Button>}</EmptyState.Actions>
    </EmptyState>
  );
}
