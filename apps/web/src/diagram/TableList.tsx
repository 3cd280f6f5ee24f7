import type { Design, Table } from "@dbcoach/design/model";
import { Button, Center, ScrollArea, Text, Title } from "@mantine/core";
import { useState } from "react";
import { ChangeWord } from "./ChangeWord.tsx";
import { ColumnTable } from "./ColumnTable.tsx";
import { useComparison } from "./comparing.ts";
import classes from "./TableList.module.css";

/** So many tables are in the page at first, and come with each step to the end of the list. */
const STEP = 60;

/** The diagram in words: every table with its columns, and what they refer to. */
export function TableList({ design }: { design: Design }) {
  const [shown, setShown] = useState(STEP);
  const more = design.tables.length - shown;
  return (
    <ScrollArea
      h="100%"
      type="auto"
      viewportProps={{ tabIndex: 0 }}
      onBottomReached={() => setShown((before) => Math.min(before + STEP, design.tables.length))}
    >
      <div className={classes.list}>
        {design.tables.slice(0, shown).map((table) => (
          <TableEntry key={table.id} design={design} table={table} />
        ))}
      </div>
      {more > 0 && (
        <Center pb="md">
          <Button variant="default" size="xs" onClick={() => setShown(shown + STEP)}>
            {`Show ${Math.min(more, STEP)} more of ${design.tables.length} tables`}
          </Button>
        </Center>
      )}
    </ScrollArea>
  );
}

function TableEntry({ design, table }: { design: Design; table: Table }) {
  const comparison = useComparison();
  return (
    <section className={classes.entry} aria-label={`Table ${table.name}`}>
      <Title order={3} ff="monospace" fz="sm">
        {table.name}
        <ChangeWord comparison={comparison} id={table.id} of="tables" />
      </Title>
      {table.comment && (
        <Text size="sm" c="dimmed" dir="auto">
          {table.comment}
        </Text>
      )}
      <ColumnTable design={design} table={table} />
    </section>
  );
}
