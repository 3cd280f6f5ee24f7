import { Button, Skeleton, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadFailure } from "../../components/LoadFailure.tsx";
import { SettingsCard } from "../SettingsPage.tsx";
import classes from "./AuditLogCard.module.css";
import { auditOrigin, auditText } from "./auditTexts.ts";
import { auditLogQuery } from "./queries.ts";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** What happened with the account, as the server wrote it down. */
export function AuditLogCard() {
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(auditLogQuery);
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <SettingsCard title="Audit log" lead="What happened with your account. Only you can read it.">
      {isError && !entries && <LoadFailure what="The audit log" error={error} onRetry={() => void refetch()} />}
      {!entries && !isError && <Skeleton height={160} radius="md" />}
      {entries?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing yet. Sign-ins, changed passwords and API keys will be listed here.
        </Text>
      )}
      {entries && entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={classes.entry}>
              <div className={classes.what}>
                <Text size="sm">{auditText(entry)}</Text>
                {auditOrigin(entry) !== "" && (
                  <Text size="xs" c="dimmed">
                    {auditOrigin(entry)}
                  </Text>
                )}
              </div>
              <Text component="time" dateTime={entry.createdAt} size="xs" c="dimmed">
                {moment.format(new Date(entry.createdAt))}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}
