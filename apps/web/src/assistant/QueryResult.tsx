import type { QueryRun } from "@dbcoach/design/queryRun";
import { Button, Code, ScrollArea, Table, Text } from "@mantine/core";
import { useState } from "react";
import { counted, duration } from "../components/duration.ts";
import classes from "./QueryResult.module.css";

/** Rows that are shown before the user asks for more. */
const FIRST_ROWS = 8;
/** What is added when he asks: ten thousand at once would hold the page up. */
const MORE_ROWS = 1_000;

/** A query that was run on the sample rows: where, how long, and what came of it. */
export function QueryResult({ run }: { run: QueryRun }) {
  const { engine, ok, ms, columns, rows, rowCount, error } = run;
  return (
    <figure className={classes.result} data-ok={ok}>
      <figcaption className={classes.caption} data-numbers>
        {engine} · {duration(ms)} · {ok ? counted(rowCount, "row") : "failed"}
        {ok && rowCount > rows.length && `, the first ${rows.length}`}
      </figcaption>
      {error && (
        <Text size="sm" ff="monospace" c="var(--bad)" px="sm" py="xs" className={classes.error}>
          {error.message}
        </Text>
      )}
      {ok && columns.length > 0 && <ResultRows columns={columns} rows={rows} />}
      <details className={classes.sql}>
        <summary>Query</summary>
        <Code block>{run.sql}</Code>
      </details>
    </figure>
  );
}

/** The rows that a query gave, the first of them until more are asked for. */
export function ResultRows({ columns, rows }: Pick<QueryRun, "columns" | "rows">) {
  const [count, setCount] = useState(FIRST_ROWS);
  const shown = rows.slice(0, count);
  return (
    <>
      <ScrollArea
        type="auto"
        offsetScrollbars="present"
        viewportProps={{ tabIndex: 0, "aria-label": "Rows of the result" }}
      >
        <Table fz="xs" verticalSpacing={4} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((name, index) => (
                <Table.Th key={cellKey(index)} data-number={typeof rows[0]?.[index] === "number" || undefined}>
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row, index) => (
              <Table.Tr key={cellKey(index)}>
                {row.map((cell, column) => (
                  <Table.Td key={cellKey(column)} data-number={typeof cell === "number" || undefined}>
                    <Cell value={cell} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      {rows.length > shown.length && (
        <Button variant="subtle" size="compact-xs" m={4} onClick={() => setCount(count + MORE_ROWS)}>
          Show {Math.min(MORE_ROWS, rows.length - shown.length).toLocaleString("en")} more
        </Button>
      )}
    </>
  );
}

/** Cells of a result have no identity but their place. */
const cellKey = (index: number) => `at-${index}`;

function Cell({ value }: { value: QueryRun["rows"][number][number] }) {
  if (value === null) return <span className={classes.nothing}>null</span>;
  return String(value);
}
