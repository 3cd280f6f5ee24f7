import { CONTENT_PREVIEW_LENGTH, QUERY_VIEW_LENGTH } from "@dbcoach/contract/limits";
import { generatedStepSchema, type ProjectSession, type QueryRecord } from "@dbcoach/contract/records";
import { queryRunSchema } from "@dbcoach/design/queryRun";
import { Button, Group, Text, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { ResultRows } from "../assistant/QueryResult.tsx";
import { counted } from "../components/duration.ts";
import { longDate } from "../components/relativeTime.ts";
import { truncate } from "../components/truncate.ts";
import { plainText } from "../documents/blocks.ts";
import { QueryList } from "./QueryList.tsx";
import classes from "./SessionView.module.css";

const rowsSchema = queryRunSchema.pick({ columns: true, rows: true });

/** A session's queries in full, in the place of the design. */
export function SessionView({ session, onClose }: { session: ProjectSession; onClose: () => void }) {
  const { id, name, description, createdAt, queryCount } = session;
  return (
    <section className={classes.view} aria-label={`Session ${name}`}>
      <Group className={classes.head} gap="sm" wrap="nowrap">
        <div className={classes.words}>
          <Title order={2} fz="md">
            {name}
          </Title>
          <Text size="xs" c="dimmed" data-numbers>
            <time dateTime={createdAt}>{longDate(createdAt)}</time> · {counted(queryCount, "query", "queries")}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          ml="auto"
          flex="none"
          leftSection={<IconArrowLeft size={14} stroke={1.8} aria-hidden />}
          onClick={onClose}
        >
          Back to the design
        </Button>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes.body} tabIndex={0}>
        {description && (
          <Text size="sm" c="dimmed" mb="md" dir="auto" lineClamp={3}>
            {description}
          </Text>
        )}
        <QueryList sessionId={id} length={QUERY_VIEW_LENGTH} details={(record) => <Results record={record} />} />
      </div>
    </section>
  );
}

/** What came of a query: its first rows, or the beginning of what was written. */
function Results({ record: { resultsData } }: { record: QueryRecord }) {
  const rows = rowsSchema.safeParse(resultsData);
  if (rows.success && rows.data.columns.length > 0)
    return <ResultRows columns={rows.data.columns} rows={rows.data.rows} />;
  const step = generatedStepSchema.safeParse(resultsData);
  if (!step.success) return null;
  return (
    <Text size="xs" c="dimmed" dir="auto">
      {truncate(plainText(step.data.content), CONTENT_PREVIEW_LENGTH)}
    </Text>
  );
}
