import { relationshipsFrom, relationshipsTo, tableOf } from "@dbcoach/design/design";
import type { Design, Relationship, Table } from "@dbcoach/design/model";
import { Button, CloseButton, Group, ScrollArea, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import { IconFocusCentered } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { ColumnTable } from "./ColumnTable.tsx";
import type { Editor } from "./edit/editor.ts";
import { Disconnect, TableEditor } from "./edit/TableEditor.tsx";
import classes from "./TableDetails.module.css";
import { Words } from "./Words.tsx";

interface TableDetailsProps {
  design: Design;
  table: Table;
  description: string;
  /** Where the design can be changed. */
  editor: Editor | undefined;
  onFocus: (tableId: string, depth: number) => void;
  onGo: (tableId: string) => void;
  onClose: () => void;
}

/** One table in words beside the diagram: its columns, where it came from, what it refers to and what refers to it. */
export function TableDetails({ design, table, description, editor, onFocus, onGo, onClose }: TableDetailsProps) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table is another panel to read from its beginning
  useEffect(() => panel.current?.focus({ preventScroll: true }), [table.id]);
  const outgoing = relationshipsFrom(design, table.id);
  const incoming = relationshipsTo(design, table.id);
  return (
    <section
      ref={panel}
      className={classes.panel}
      aria-label={`Details of ${table.name}`}
      tabIndex={-1}
      data-details
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Group className={classes.head} wrap="nowrap" justify="space-between">
        <Title order={3} ff="monospace" fz="sm" className={classes.name}>
          {table.name}
        </Title>
        <CloseButton aria-label="Close the details" onClick={onClose} />
      </Group>
      <ScrollArea className={classes.body} type="auto">
        <Stack gap="sm" p="sm">
          {table.comment && (
            <Text size="sm" dir="auto">
              {table.comment}
            </Text>
          )}
          <Words source={table.source} description={description} />
          <Group gap="xs">
            {[1, 2].map((depth) => (
              <Button
                key={depth}
                size="compact-xs"
                variant="default"
                leftSection={<IconFocusCentered size={14} stroke={1.6} aria-hidden />}
                onClick={() => onFocus(table.id, depth)}
              >
                {depth === 1 ? "Focus with neighbours" : "Focus wider"}
              </Button>
            ))}
          </Group>
          {editor ? (
            <TableEditor key={table.id} design={design} table={table} description={description} editor={editor} />
          ) : (
            <ColumnTable design={design} table={table} description={description} />
          )}
          <References title="Refers to" list={outgoing} end="to" {...{ design, editor, onGo }} />
          <References title="Referred to by" list={incoming} end="from" {...{ design, editor, onGo }} />
        </Stack>
      </ScrollArea>
    </section>
  );
}

interface ReferencesProps {
  title: string;
  design: Design;
  list: readonly Relationship[];
  end: "from" | "to";
  editor: Editor | undefined;
  onGo: (tableId: string) => void;
}

function References({ title, design, list, end, editor, onGo }: ReferencesProps) {
  if (list.length === 0) return null;
  return (
    <div>
      <Text size="xs" c="dimmed" fw={600} mb={4}>
        {title}
      </Text>
      <ul className={classes.list}>
        {list.map((relationship) => (
          <li key={relationship.id}>
            <UnstyledButton className={classes.reference} onClick={() => onGo(relationship[end].tableId)}>
              {tableOf(design, relationship[end].tableId).name}
            </UnstyledButton>
            <Text span size="xs" c="dimmed" ff="monospace">
              {columnNames(design, relationship)}
            </Text>
            {editor && (
              <Disconnect
                relationshipId={relationship.id}
                names={`${tableOf(design, relationship.from.tableId).name} from ${tableOf(design, relationship.to.tableId).name}`}
                editor={editor}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function columnNames(design: Design, { from }: Relationship): string {
  const { columns } = tableOf(design, from.tableId);
  return from.columnIds.map((id) => columns.find((column) => column.id === id)?.name ?? id).join(", ");
}
