import { ANSWER_FAILED, type ChatMessage, SUGGESTIONS } from "@dbcoach/contract/assistant";
import { ActionIcon, Skeleton, Text, Tooltip } from "@mantine/core";
import { useMergedRef, useResizeObserver } from "@mantine/hooks";
import { IconArrowDown, IconSparkles } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Chip } from "../components/Chip.tsx";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { NextPage } from "../components/NextPage.tsx";
import { useFollowEnd } from "../components/useFollowEnd.ts";
import { type Exchange, isBusy } from "./conversation.ts";
import { AnswerFailure, GrowingAnswer, Message, Question, Thinking } from "./Message.tsx";
import classes from "./MessageList.module.css";
import type { ProposalContext } from "./ProposalCard.tsx";
import { type ChatSubject, messagesOf, messagesQuery } from "./subject.ts";
import { useKeepPlace } from "./useKeepPlace.ts";

interface MessageListProps {
  subject: ChatSubject;
  exchange: Exchange | undefined;
  onAsk: (question: string) => void;
  context: ProposalContext;
  /** What stands before the first message, such as the work of the agents. */
  opening?: ReactNode;
  /** The same in the midst of the talk: behind what was said before it began. */
  work?: AgentWork;
}

/** The work of the agents, and since when (ISO 8601) they have been at it; undefined while that is not known. */
export interface AgentWork {
  stream: ReactNode;
  since: string | undefined;
}

/** How long the server may still be at work on a question that has no answer yet. */
const STILL_ANSWERING_MS = 180_000;
const LOOK_AGAIN_MS = 2_000;

/** The conversation. It stays at its end unless the user scrolls up. */
export function MessageList({ subject, exchange, onAsk, context, opening, work }: MessageListProps) {
  const busy = isBusy(exchange);
  const query = useInfiniteQuery({
    ...messagesQuery(subject),
    refetchInterval: ({ state }) => {
      const last = state.data?.pages[0]?.data.at(-1);
      return !busy && last?.role === "user" && isRecent(last.timestamp) ? LOOK_AGAIN_MS : false;
    },
  });
  const messages = messagesOf(query.data);
  const last = messages.at(-1);
  const lastQuestion = messages.findLast(({ role }) => role === "user")?.content;
  // What had failed here was completed on the server.
  const settled = exchange?.accepted && !busy && last?.role === "assistant";
  const open = settled ? undefined : exchange;
  const empty = query.isSuccess && messages.length === 0 && !open;

  const since = work?.since;
  const before = since === undefined ? messages : messages.filter(({ timestamp }) => timestamp < since);
  const after = messages.slice(before.length);
  const askAgain = (answer: ChatMessage) => {
    const question = messages.slice(0, messages.indexOf(answer)).findLast(({ role }) => role === "user")?.content;
    return question === undefined ? undefined : { ask: () => onAsk(question), busy };
  };
  const shown = (message: ChatMessage) => (
    <Message
      key={message.id}
      message={message}
      context={context}
      onRetry={message === last && !open && lastQuestion ? () => onAsk(lastQuestion) : undefined}
      again={message.proposal ? askAgain(message) : undefined}
    />
  );

  const [content, { height }] = useResizeObserver<HTMLDivElement>();
  const follow = useFollowEnd(height);
  const keepPlace = useKeepPlace(messages[0]?.id);
  const view = useMergedRef(follow.view.ref, keepPlace);
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes.view} ref={view} onScroll={follow.view.onScroll} tabIndex={0}>
        <div ref={content} className={classes.content}>
          {query.isError && messages.length === 0 && (
            <LoadFailure what="The conversation" error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.isLoading && <Skeleton height={72} radius="md" aria-label="Loading the conversation" role="status" />}
          <NextPage query={query} mx="auto">
            Show earlier
          </NextPage>
          {opening}
          {empty && !opening && !work && <Beginning onAsk={onAsk} />}
          <div role="log" aria-label="Conversation" aria-live="polite" aria-busy={busy} className={classes.log}>
            {before.map(shown)}
            {work?.stream}
            {after.map(shown)}
            {open && !open.accepted && <Question text={open.question} />}
            {open && <OpenExchange exchange={open} onAsk={onAsk} />}
            {!open && last?.role === "user" && <Unanswered asked={last} onAsk={onAsk} />}
          </div>
        </div>
      </div>
      {!follow.atEnd && (
        <Tooltip label="To the newest message">
          <ActionIcon
            variant="default"
            radius="xl"
            className={classes.toEnd}
            aria-label="Scroll to bottom"
            onClick={follow.toEnd}
          >
            <IconArrowDown size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

const isRecent = (timestamp: string) => Date.now() - Date.parse(timestamp) < STILL_ANSWERING_MS;

function OpenExchange({ exchange, onAsk }: { exchange: Exchange; onAsk: (question: string) => void }) {
  const { status, question, reason } = exchange;
  if (status === "waiting") return <Thinking />;
  return (
    <>
      <GrowingAnswer text={exchange.text} queries={exchange.queries} active={status === "answering"} />
      {status === "failed" && <AnswerFailure text={ANSWER_FAILED} reason={reason} onRetry={() => onAsk(question)} />}
      {status === "stopped" && (
        <Text size="xs" c="dimmed">
          Stopped here. What the assistant had begun is added when it is complete.
        </Text>
      )}
    </>
  );
}

/** A question without an answer: it is being answered for another page, or never will be. */
function Unanswered({
  asked,
  onAsk,
}: {
  asked: { content: string; timestamp: string };
  onAsk: (question: string) => void;
}) {
  if (isRecent(asked.timestamp)) return <Thinking />;
  return <AnswerFailure text={ANSWER_FAILED} onRetry={() => onAsk(asked.content)} />;
}

function Beginning({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div className={classes.beginning}>
      <IconSparkles size={22} stroke={1.5} aria-hidden />
      <Text size="sm" c="dimmed">
        Ask why it is designed as it is, ask for data, or say what to change: “add a phone number to …”.
      </Text>
      <ul className={classes.suggestions} aria-label="Suggestions">
        {SUGGESTIONS.map((suggestion) => (
          <li key={suggestion}>
            <Chip onClick={() => onAsk(suggestion)}>{suggestion}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
