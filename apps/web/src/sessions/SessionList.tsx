import { LIST_PROMPT_LENGTH } from "@dbcoach/contract/limits";
import type { Generation } from "@dbcoach/contract/records";
import { Badge, Button, Container, Skeleton, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ListEmpty } from "../components/ListEmpty.tsx";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { NextPage } from "../components/NextPage.tsx";
import { NothingFound } from "../components/NothingFound.tsx";
import { relativeTime } from "../components/relativeTime.ts";
import { SearchInput } from "../components/SearchInput.tsx";
import { truncate } from "../components/truncate.ts";
import { useNow } from "../components/useNow.ts";
import { useSearch } from "../components/useSearch.ts";
import { streamingSessionsQuery } from "./queries.ts";
import classes from "./SessionList.module.css";
import { StatusBadge } from "./StatusBadge.tsx";

const PLACEHOLDERS = ["a", "b", "c", "d", "e"];

interface SessionListProps {
  /** The address of a session's viewer. */
  addressOf: (id: string) => string;
  onStart: () => void;
}

/** The saved streaming sessions with their search. */
export function SessionList({ addressOf, onStart }: SessionListProps) {
  const { search, setSearch, wanted } = useSearch();
  const now = useNow();
  const query = useInfiniteQuery(streamingSessionsQuery(wanted));
  const sessions = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Container size="md" py="lg">
      <SearchInput
        label="Search sessions"
        placeholder="Search by description or database type"
        value={search}
        onChange={setSearch}
        mb="sm"
      />
      {query.isLoading && (
        <Stack gap="xs" role="status" aria-label="Loading the sessions">
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} height={64} radius="md" />
          ))}
        </Stack>
      )}
      {query.isError && sessions.length === 0 && (
        <LoadFailure what="The sessions" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && sessions.length === 0 && (
        <Nothing searching={wanted !== ""} onClear={() => setSearch("")} onStart={onStart} />
      )}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <Entry key={session.id} session={session} now={now} to={addressOf(session.id)} />
        ))}
      </ul>
      <NextPage query={query} mt="sm" mx="auto">
        Load more
      </NextPage>
    </Container>
  );
}

function Entry({ session, now, to }: { session: Generation; now: number; to: string }) {
  const { prompt, dbType, createdAt } = session;
  return (
    <li className={classes.entry}>
      <Link to={to} className={classes.link} dir="auto">
        {truncate(prompt, LIST_PROMPT_LENGTH)}
      </Link>
      <span className={classes.facts}>
        <StatusBadge generation={session} />
        <Badge color="gray" variant="outline" flex="none">
          {dbType}
        </Badge>
        <Text size="xs" c="dimmed" component="time" dateTime={createdAt}>
          {relativeTime(createdAt, now)}
        </Text>
      </span>
    </li>
  );
}

function Nothing({ searching, onClear, onStart }: { searching: boolean; onClear: () => void; onStart: () => void }) {
  if (searching)
    return (
      <NothingFound
        title="No sessions match your search"
        text="The search looks at descriptions and database types."
        onClear={onClear}
      />
    );
  return (
    <ListEmpty
      title="No streaming sessions found"
      text="Each generation is recorded as it happens, and can be watched again here."
    >
      <Button onClick={onStart}>Start New Generation</Button>
    </ListEmpty>
  );
}
