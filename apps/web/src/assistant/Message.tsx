import type { ChatMessage } from "@dbcoach/contract/assistant";
import { usageParts } from "@dbcoach/contract/usageText";
import type { QueryRun } from "@dbcoach/design/queryRun";
import { Alert, Button, Loader, Text, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { designerName } from "../components/designerName.ts";
import { Markdown } from "../documents/Markdown.tsx";
import type { AskAgain } from "./Decision.tsx";
import classes from "./Message.module.css";
import { ProposalCard, type ProposalContext } from "./ProposalCard.tsx";
import { QueryResult } from "./QueryResult.tsx";

interface MessageProps {
  message: ChatMessage;
  context: ProposalContext;
  /** Present where the question can be asked again. */
  onRetry?: () => void;
  /** Present where what was asked is known. */
  again?: AskAgain;
}

/** A stored question or answer. */
export function Message({ message, context, onRetry, again }: MessageProps) {
  const { role, content, queries, proposal, failed } = message;
  if (role === "user") return <Question text={content} />;
  if (failed) return <AnswerFailure text={content} onRetry={onRetry} />;
  return (
    <Answer>
      <Markdown text={content} />
      <QueryResults queries={queries} />
      {proposal && <ProposalCard messageId={message.id} proposal={proposal} context={context} again={again} />}
      <Made by={message} />
    </Answer>
  );
}

export function Question({ text }: { text: string }) {
  return (
    <article className={classes.question}>
      <VisuallyHidden>You:</VisuallyHidden>
      {text}
    </article>
  );
}

/** An answer while it arrives. */
export function GrowingAnswer({ text, queries, active }: { text: string; queries: QueryRun[]; active: boolean }) {
  return (
    <Answer>
      <Markdown text={text} active={active} />
      <QueryResults queries={queries} />
    </Answer>
  );
}

function Answer({ children }: { children: React.ReactNode }) {
  return (
    <article className={classes.answer}>
      <VisuallyHidden>Assistant:</VisuallyHidden>
      {children}
    </article>
  );
}

function QueryResults({ queries }: { queries: readonly QueryRun[] }) {
  return queries.map((run, index) => <QueryResult key={runKey(index)} run={run} />);
}

/** Runs only ever arrive at the end. */
const runKey = (index: number) => `run-${index}`;

export function Thinking() {
  return (
    <div className={classes.thinking} role="status">
      <Loader size={14} color="gray" aria-hidden />
      Thinking...
    </div>
  );
}

/** What is said instead of an answer. */
export function AnswerFailure({ text, reason, onRetry }: { text: string; reason?: string; onRetry?: () => void }) {
  return (
    <Alert color="red" p="sm" role={onRetry ? "alert" : "note"} icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm" className={classes.words}>
        {text}
      </Text>
      {reason && (
        <Text size="xs" c="dimmed" mt={4}>
          {reason}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Alert>
  );
}

/** Which model answered, and what that took. The built-in assistant needs no mention. */
function Made({ by: { designer, usage } }: { by: ChatMessage }) {
  const parts = usage ? usageParts(usage) : [];
  if (designer === null || parts.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" data-numbers>
      {[designerName(designer), ...parts].join(" · ")}
    </Text>
  );
}
