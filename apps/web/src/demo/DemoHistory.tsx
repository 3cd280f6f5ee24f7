import { Badge, Button, EmptyState, Skeleton, Text } from "@mantine/core";
import { IconMessages, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { Crumbs } from "../components/Crumbs.tsx";
import { counted } from "../components/duration.ts";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { NothingFound } from "../components/NothingFound.tsx";
import { useNow } from "../components/useNow.ts";
import { useSearch } from "../components/useSearch.ts";
import { ConversationEntry } from "../conversations/ConversationEntry.tsx";
import list from "../conversations/ConversationList.module.css";
import { ConversationContent } from "../conversations/ConversationView.tsx";
import { ListBesideReading, useNarrow } from "../conversations/ListBesideReading.tsx";
import { ListHead } from "../conversations/ListHead.tsx";
import { Reading } from "../conversations/Reading.tsx";
import { DiagramPanel } from "../diagram/DiagramPanel.tsx";
import classes from "./DemoHistory.module.css";
import { useDemo } from "./demoContext.ts";
import type { DemoConversation } from "./demoConversation.ts";
import { matching } from "./matching.ts";
import { DEMO_TRAIL } from "./places.ts";
import { presetOf } from "./presets.ts";
import { loadSamples } from "./samples.ts";

const LIVE = "/demo/live-generation";

/** The demo's conversations: what was designed in this tab, and the three samples; one of them to read. */
export function DemoHistory() {
  const { own } = useDemo();
  const { search, setSearch, wanted } = useSearch();
  const [params, setParams] = useSearchParams();
  const narrow = useNarrow();
  const now = useNow();
  const samples = useQuery({
    queryKey: ["demo", "samples"],
    queryFn: () => loadSamples(Date.now()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const conversations = useMemo(() => [...own, ...(samples.data ?? [])], [own, samples.data]);
  const shown = matching(conversations, wanted);
  const nothing = samples.isSuccess && shown.length === 0;
  const chosen = params.get("id");
  const selected = shown.find(({ id }) => id === chosen) ?? (narrow ? undefined : shown[0]);
  const select = (id: string | undefined) => setParams(id ? { id } : {});

  return (
    <>
      <title>Conversation History Demo · DBCoach</title>
      <ListBesideReading
        narrow={narrow}
        reading={selected !== undefined}
        list={
          <>
            <ListHead
              title="Conversation History"
              above={<Crumbs links={DEMO_TRAIL} here="History" />}
              search={search}
              onSearch={setSearch}
            >
              <Text size="sm" c="dimmed" component="output" data-numbers>
                {samples.data && `${conversations.length} saved`}
              </Text>
            </ListHead>
            <div className={list.scroll}>
              {nothing && (
                <NothingFound
                  text="The search looks at prompts, database types and titles."
                  onClear={() => setSearch("")}
                />
              )}
              {nothing && narrow && <Nothing />}
              <ul className={list.list} aria-label="Conversations">
                {shown.map((conversation) => (
                  <ConversationEntry
                    key={conversation.id}
                    conversation={conversation}
                    now={now}
                    isSelected={conversation === selected}
                    onSelect={() => select(conversation.id)}
                    facts={<EntryFacts conversation={conversation} />}
                  />
                ))}
              </ul>
            </div>
          </>
        }
      >
        {samples.isPending && <Loading />}
        {samples.isError && (
          <LoadFailure what="The demo" error={samples.error} onRetry={() => void samples.refetch()} />
        )}
        {nothing && <Nothing />}
        {selected && (
          <Selected key={selected.id} conversation={selected} onBack={narrow ? () => select(undefined) : undefined} />
        )}
      </ListBesideReading>
    </>
  );
}

function EntryFacts({ conversation }: { conversation: DemoConversation }) {
  return (
    <>
      <span data-numbers>{counted(conversation.tasks.length, "task")}</span>
      <Badge size="sm" variant="outline" color="gray">
        Demo
      </Badge>
    </>
  );
}

function Loading() {
  return (
    <div className={classes.loading} role="status">
      <Text c="dimmed" mb="md">
        Loading demo conversation...
      </Text>
      <Skeleton height={64} mb="md" />
      <Skeleton height={320} />
    </div>
  );
}

/** Where there is no conversation to read: the way to one's own. */
function Nothing() {
  return (
    <EmptyState
      py={96}
      px="md"
      icon={<IconMessages />}
      withIndicatorBackground
      title={<h2 className={classes.nothing}>No conversation like that</h2>}
      description="Have a database of your own designed: it is listed here as soon as it is finished."
    >
      <EmptyState.Actions>
        <Button component={Link} to={LIVE}>
          Try Live Generation Demo
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

/** One conversation, read only. */
function Selected({ conversation, onBack }: { conversation: DemoConversation; onBack: (() => void) | undefined }) {
  const { title, prompt, design } = conversation;
  const { setCurrent } = useDemo();
  return (
    <Reading onBack={onBack} back="All conversations">
      <ConversationContent
        conversation={conversation}
        titleOrder={onBack ? 1 : 2}
        facts={
          <>
            <span data-numbers>{counted(design.tables.length, "table")}</span>
            <Badge variant="light">Demo Data</Badge>
          </>
        }
        actions={
          presetOf(title) && (
            <Button
              variant="default"
              component={Link}
              to={`${LIVE}?${new URLSearchParams({ project: title })}`}
              onClick={() => setCurrent(undefined)}
              leftSection={<IconPlayerPlay size={16} stroke={1.7} aria-hidden />}
            >
              Watch it being designed
            </Button>
          )
        }
      >
        <div className={classes.diagram}>
          <DiagramPanel design={design} description={prompt} empty="This design has no tables." />
        </div>
      </ConversationContent>
    </Reading>
  );
}
