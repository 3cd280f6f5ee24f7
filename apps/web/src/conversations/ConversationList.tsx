import { ActionIcon, Button, Loader, Skeleton, Stack, Tooltip } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { ListEmpty } from "../components/ListEmpty.tsx";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { NextPage } from "../components/NextPage.tsx";
import { NothingFound } from "../components/NothingFound.tsx";
import { useNow } from "../components/useNow.ts";
import { useSearch } from "../components/useSearch.ts";
import { ConversationEntry } from "./ConversationEntry.tsx";
import classes from "./ConversationList.module.css";
import { DeleteConversation } from "./DeleteConversation.tsx";
import { ListHead } from "./ListHead.tsx";
import { conversationsQuery } from "./queries.ts";

interface ConversationListProps {
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}

const PLACEHOLDERS = ["a", "b", "c", "d", "e"];

/** The conversations with their search; the selected one is marked. */
export function ConversationList({ selected, onSelect }: ConversationListProps) {
  const { search, setSearch, wanted } = useSearch();
  const [deleting, setDeleting] = useState<string>();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(conversationsQuery(wanted));
  const conversations = query.data?.pages.flatMap(({ data }) => data) ?? [];

  return (
    <>
      <ListHead title="Generations" search={search} onSearch={setSearch}>
        <Tooltip label="Refresh">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Refresh"
            // It stays enabled meanwhile: the keyboard's focus stays where it is.
            aria-busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {query.isFetching && !query.isLoading ? (
              <Loader size={16} color="gray" />
            ) : (
              <IconRefresh size={18} stroke={1.6} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
      </ListHead>
      <div className={classes.scroll}>
        {query.isLoading && (
          <Stack gap="xs" p="sm" aria-busy="true" aria-label="Loading conversations">
            {PLACEHOLDERS.map((key) => (
              <Skeleton key={key} height={76} radius="md" />
            ))}
          </Stack>
        )}
        {query.isError && conversations.length === 0 && (
          <LoadFailure what="The conversations" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && conversations.length === 0 && (
          <Nothing searching={wanted !== ""} onClear={() => setSearch("")} />
        )}
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Conversations">
          {conversations.map((conversation) => (
            <ConversationEntry
              key={conversation.id}
              conversation={conversation}
              now={now}
              isSelected={conversation.id === selected}
              onSelect={() => onSelect(conversation.id)}
              onDelete={() => setDeleting(conversation.id)}
            />
          ))}
        </ul>
        <NextPage query={query} mx="auto" mb="md">
          Load more
        </NextPage>
      </div>
      <DeleteConversation
        id={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={(id) => {
          if (id === selected) onSelect(undefined);
          // The button that had the focus is gone.
          list.current?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}

function Nothing({ searching, onClear }: { searching: boolean; onClear: () => void }) {
  if (searching)
    return <NothingFound text="The search looks at prompts, database types and titles." onClear={onClear} />;
  return (
    <ListEmpty title="No conversations yet" text="Each generation is kept here, with everything that the agents wrote.">
      <Button size="xs" component={Link} to="/">
        Start New Generation
      </Button>
    </ListEmpty>
  );
}
