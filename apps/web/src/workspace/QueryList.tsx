import type { QueryRecord } from "@dbcoach/contract/records";
import { NO_QUERIES } from "@dbcoach/contract/workspaceTexts";
import { Badge, Skeleton, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { counted, duration } from "../components/duration.ts";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { NextPage } from "../components/NextPage.tsx";
import { truncate } from "../components/truncate.ts";
import classes from "./QueryList.module.css";
import { queryPages } from "./queries.ts";

interface QueryListProps {
  sessionId: string;
  /** Characters of a query's text that are shown. */
  length: number;
  /** What else to show of each. */
  details?: (record: QueryRecord) => ReactNode;
}

/** The query records of a session: what was asked, how it went, how long it took. */
export function QueryList({ sessionId, length, details }: QueryListProps) {
  const query = useInfiniteQuery(queryPages(sessionId));
  const records = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isError && records.length === 0) {
    return <LoadFailure what="The queries" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.isPending) {
    return (
      <Stack gap="xs" role="status" aria-label="Loading the queries">
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Stack>
    );
  }
  if (records.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {NO_QUERIES}
      </Text>
    );
  }
  return (
    <>
      <ol className={classes.list}>
        {records.map((record) => (
          <Entry key={record.id} record={record} length={length} details={details} />
        ))}
      </ol>
      <NextPage query={query} mt="xs">
        Show more
      </NextPage>
    </>
  );
}

function Entry({ record, length, details }: { record: QueryRecord } & Pick<QueryListProps, "length" | "details">) {
  const { queryText, queryType, success, rowCount, executionTimeMs, errorMessage } = record;
  const Icon = success ? IconCircleCheck : IconCircleX;
  return (
    <li className={classes.entry} data-success={success}>
      <code className={classes.text} dir="auto">
        {truncate(queryText, length)}
      </code>
      <div className={classes.facts}>
        <span className={classes.outcome}>
          <Icon size={14} stroke={1.8} aria-hidden />
          {success ? "Success" : "Error"}
        </span>
        <Badge color="gray" size="xs">
          {queryType}
        </Badge>
        {rowCount !== null && <span>{counted(rowCount, "row")}</span>}
        {executionTimeMs !== null && <span>{duration(executionTimeMs)}</span>}
      </div>
      {errorMessage && <p className={classes.error}>{errorMessage}</p>}
      {details?.(record)}
    </li>
  );
}
