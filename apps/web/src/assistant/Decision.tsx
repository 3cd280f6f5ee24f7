import type { Proposal } from "@dbcoach/contract/assistant";
import { ERRORS } from "@dbcoach/contract/errors";
import { applyDescribed } from "@dbcoach/design/operations/applyDescribed";
import { Button, Group, Text } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconX } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { messageOf } from "../api/apiError.ts";
import { projectsChanged } from "../projects/changes.ts";
import { newestChange, undoneBy, useUndo, versionsQuery } from "../projects/versions.ts";
import classes from "./Decision.module.css";
import type { ProposalContext } from "./ProposalCard.tsx";
import { keepMessage, reloadMessages, talkOf } from "./subject.ts";

interface DecisionProps {
  messageId: string;
  proposal: Proposal;
  context: ProposalContext;
  again: AskAgain | undefined;
}

/** How the question that led to a proposal is asked once more. */
export interface AskAgain {
  ask: () => void;
  /** Another question is being answered. */
  busy: boolean;
}

/** Accept or reject, or ask again where the design has changed too much meanwhile; afterwards what was decided. */
export function Decision({ messageId, proposal, context, again }: DecisionProps) {
  const { status, version, operations } = proposal;
  const { subject, projectId, design } = context;
  const place = useRef<HTMLElement>(null);
  const decide = useMutation({
    mutationFn: (decision: "accept" | "reject") => talkOf(subject).decide(messageId, decision),
    onSuccess: async (message) => {
      // The buttons go: the focus stays where the answer to them is.
      place.current?.focus();
      keepMessage(subject, message);
      await projectsChanged();
    },
    // Somebody may have decided in another window.
    onError: () => reloadMessages(subject),
  });
  const pending = status === "pending";
  // While it is being accepted, it is itself the change that it would not fit on.
  const fits = useMemo(
    () => !pending || decide.isPending || applyDescribed(design, operations) !== undefined,
    [pending, decide.isPending, design, operations],
  );
  return (
    <footer className={classes.decision} ref={place} tabIndex={-1}>
      {!fits && (
        <Text size="sm" role="status">
          {ERRORS.proposal_outdated.text}
        </Text>
      )}
      {pending && (
        <Group gap="xs">
          {fits && (
            <Button
              size="compact-sm"
              loading={decide.isPending && decide.variables === "accept"}
              disabled={decide.isPending}
              onClick={() => decide.mutate("accept")}
            >
              Accept
            </Button>
          )}
          {!fits && again && (
            <Button
              size="compact-sm"
              disabled={again.busy}
              onClick={() => {
                again.ask();
                decide.mutate("reject");
              }}
            >
              Ask again
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            loading={decide.isPending && decide.variables === "reject"}
            disabled={decide.isPending}
            onClick={() => decide.mutate("reject")}
          >
            Reject
          </Button>
        </Group>
      )}
      {status === "rejected" && (
        <Text size="sm" c="dimmed" className={classes.state}>
          <IconX size={16} stroke={1.8} aria-hidden />
          Rejected
        </Text>
      )}
      {status === "accepted" && version !== null && <Accepted version={version} projectId={projectId} />}
      {decide.error && (
        <Text size="sm" c="var(--bad)" role="alert">
          {messageOf(decide.error)}
        </Text>
      )}
    </footer>
  );
}

/** An accepted change, and the way to take it back while it is the newest. */
function Accepted({ version, projectId }: { version: number; projectId: string | undefined }) {
  const { data } = useInfiniteQuery({ ...versionsQuery(projectId ?? ""), enabled: projectId !== undefined });
  const undo = useUndo(projectId ?? "");
  const versions = data?.pages.flatMap((page) => page.data) ?? [];
  const takenBack = undoneBy(versions, version);
  return (
    <>
      <Text size="sm" c={takenBack === undefined ? "var(--good)" : "dimmed"} className={classes.state}>
        <IconCheck size={16} stroke={1.8} aria-hidden />
        Accepted as version {version}
        {takenBack !== undefined && `, taken back in version ${takenBack}`}
      </Text>
      {newestChange(versions) === version && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          loading={undo.isPending}
          onClick={() => undo.mutate()}
        >
          Undo
        </Button>
      )}
      {undo.error && (
        <Text size="sm" c="var(--bad)" role="alert">
          {messageOf(undo.error)}
        </Text>
      )}
    </>
  );
}
