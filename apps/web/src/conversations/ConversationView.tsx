import { TASKS } from "@dbcoach/contract/agents";
import type { Conversation } from "@dbcoach/contract/records";
import { Badge, Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconArrowRight, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { counted, duration } from "../components/duration.ts";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { longDate } from "../components/relativeTime.ts";
import { withoutTitle } from "../documents/blocks.ts";
import { Markdown } from "../documents/Markdown.tsx";
import { sessionAddress } from "../sessions/address.ts";
import { agentColours } from "../theme/agents.ts";
import classes from "./ConversationView.module.css";
import { conversationQuery } from "./queries.ts";
import { Reading } from "./Reading.tsx";

interface ConversationViewProps {
  id: string;
  /** Back to the list, where the list is not beside. */
  onBack: (() => void) | undefined;
}

/** One conversation to read. */
export function ConversationView({ id, onBack }: ConversationViewProps) {
  const query = useQuery(conversationQuery(id));
  return (
    <Reading onBack={onBack} back="All generations">
      {query.isPending && (
        <Stack gap="md" aria-busy="true" aria-label="Loading the conversation">
          <Skeleton height={28} width="50%" />
          <Skeleton height={64} />
          <Skeleton height={240} />
        </Stack>
      )}
      {query.isError && (
        <LoadFailure what="The conversation" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <ConversationContent
          conversation={query.data}
          titleOrder={onBack ? 1 : 2}
          facts={
            <>
              <span data-numbers>designed in {duration(query.data.metadata.duration)}</span>
              <span data-numbers>{counted(query.data.metadata.totalInsights, "insight")}</span>
            </>
          }
          actions={<WaysOn conversation={query.data} />}
        />
      )}
    </Reading>
  );
}

function WaysOn({ conversation: { projectId, generationId } }: { conversation: Conversation }) {
  return (
    <Group gap="xs">
      {generationId && (
        <Button
          variant="default"
          component={Link}
          to={sessionAddress(generationId)}
          leftSection={<IconPlayerPlay size={16} stroke={1.7} aria-hidden />}
        >
          Watch again
        </Button>
      )}
      {projectId && (
        <Button component={Link} to={`/projects/${projectId}`} rightSection={<IconArrowRight size={16} aria-hidden />}>
          Open project
        </Button>
      )}
    </Group>
  );
}

interface ContentProps {
  conversation: Pick<Conversation, "title" | "prompt" | "dbType" | "createdAt" | "generatedContent">;
  /** 1 where no list with its own title is beside. */
  titleOrder: 1 | 2;
  /** What is told beside type and date. */
  facts: ReactNode;
  actions: ReactNode;
  /** What stands between the description and the documents. */
  children?: ReactNode;
}

/** What was asked for, and the documents that came of it. */
export function ConversationContent({ conversation, titleOrder, facts, actions, children }: ContentProps) {
  const { title, prompt, dbType, createdAt, generatedContent } = conversation;
  const documents = TASKS.flatMap((task) => {
    const text = generatedContent[task.id];
    return text ? [{ ...task, text }] : [];
  });
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={classes.heading}>
          <Title order={titleOrder} fz="xl" dir="auto">
            {title}
          </Title>
          <Group gap="sm" mt={4} c="dimmed" fz="sm">
            <Badge color="gray" variant="outline">
              {dbType}
            </Badge>
            <time dateTime={createdAt}>{longDate(createdAt)}</time>
            {facts}
          </Group>
        </div>
        {actions}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <blockquote className={classes.prompt} tabIndex={0}>
        <Text size="sm" className={classes.words} dir="auto">
          {prompt}
        </Text>
      </blockquote>
      {children}
      {documents.map(({ id, title: task, agent, text }) => (
        <article key={id} className={classes.document} style={agentColours(agent)}>
          <header className={classes.head}>
            <Title order={titleOrder === 1 ? 2 : 3} fz="md">
              {task}
            </Title>
            <span className={classes.agent}>{agent}</span>
          </header>
          <Markdown text={withoutTitle(text)} />
        </article>
      ))}
    </>
  );
}
