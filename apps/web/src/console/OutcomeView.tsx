import type { StatementRun } from "@dbcoach/engines/console/session";
import { Alert, Button, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { ResultRows } from "../assistant/QueryResult.tsx";
import { downloadText } from "../components/downloadText.ts";
import { counted, duration } from "../components/duration.ts";
import { loadPart } from "../components/loadPart.ts";
import { truncate } from "../components/truncate.ts";
import classes from "./OutcomeView.module.css";
import { PlanTree } from "./PlanTree.tsx";
import type { Outcome } from "./useConsole.ts";

/** What a run gave: results, a plan, or why there is none. */
export function OutcomeView({ outcome, text }: { outcome: Outcome; text: string }) {
  if (outcome.kind === "error") {
    return (
      <Alert color={outcome.error.code === "stopped" ? "gray" : "red"} role="alert" p="sm">
        {outcome.error.message}
      </Alert>
    );
  }
  if (outcome.kind === "plan") return <PlanTree nodes={outcome.plan} />;
  if (outcome.runs.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        There is no statement in this text.
      </Text>
    );
  }
  return (
    <div className={classes.runs}>
      {outcome.runs.map((run, index) => (
        <Run key={runKey(index)} run={run} text={text} titled={outcome.runs.length > 1} />
      ))}
    </div>
  );
}

/** Statements of a run have no identity but their order. */
const runKey = (index: number) => `run-${index}`;
const TITLE_LENGTH = 80;

function Run({ run, text, titled }: { run: StatementRun; text: string; titled: boolean }) {
  return (
    <figure className={classes.run} data-ok={run.ok}>
      <figcaption className={classes.caption} data-numbers>
        <span className={classes.facts}>
          {titled && <code>{truncate(run.sql.replaceAll(/\s+/g, " "), TITLE_LENGTH)}</code>}
          <span>
            {run.ok ? resultText(run) : "Failed"} · {duration(run.ms)}
          </span>
        </span>
        {run.ok && run.rows.length > 0 && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconDownload size={12} stroke={1.8} aria-hidden />}
            onClick={() => void downloadCsv(run)}
          >
            CSV
          </Button>
        )}
      </figcaption>
      {run.ok ? (
        run.columns.length > 0 && <ResultRows columns={run.columns} rows={run.rows} />
      ) : (
        <p className={classes.error}>
          {run.error.message}
          {run.error.position !== undefined && ` (${placeOf(text, run.error.position)})`}
        </p>
      )}
    </figure>
  );
}

type Succeeded = Extract<StatementRun, { ok: true }>;

function resultText({ columns, rows, rowCount, changed }: Succeeded): string {
  if (changed !== undefined) return `${counted(changed, "row")} changed`;
  if (columns.length === 0) return "Done";
  return rowCount > rows.length
    ? `The first ${rows.length.toLocaleString("en")} of ${counted(rowCount, "row")}`
    : counted(rowCount, "row");
}

/** "line 2, column 8"; `position` counts characters from 1. */
function placeOf(text: string, position: number): string {
  const before = text.slice(0, position - 1).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

async function downloadCsv({ columns, rows }: Succeeded): Promise<void> {
  const { csvText } = await loadPart(() => import("@dbcoach/design/exports/csv"));
  const cells = rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  downloadText("query_result.csv", csvText([columns, ...cells]), "text/csv");
}
