import type { Design, Table as DesignTable } from "@dbcoach/design/model";
import { ScrollArea, Table, Text, Title } from "@mantine/core";
import { drawnColumns } from "./model.ts";
import classes from "./TableList.module.css";

/** The diagram in words: every table with its columns, and what they refer to. */
export function TableList({ design }: { design: Design }) {
  return (
    <ScrollArea h="100%" type="auto" viewportProps={{ tabIndex: 0 }}>
      <div className={classes.list}>
        {design.tables.map((table) => (
          <TableEntry key={table.id} design={design} table={table} />
        ))}
      </div>
    </ScrollArea>
  );
}

function TableEntry({ design, table }: { design: Design; table: DesignTable }) {
  const targets = new Map(
    design.relationships
      .filter(({ from }) => from.tableId === table.id)
      .flatMap(({ from, to }) => from.columnIds.map((id) => [id, to.tableId])),
  );
  const nameOf = (id: string | undefined) => design.tables.find((candidate) => candidate.id === id)?.name;
  return (
    <section className={classes.entry} aria-label={`Table ${table.name}`}>
      <Title order={3} ff="monospace" fz="sm">
        {table.name}
      </Title>
      {table.comment && (
        <Text size="sm" c="dimmed">
          {table.comment}
        </Text>
      )}
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table fz="xs" verticalSpacing={4} mt="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column</Table.Th>
              <Table.Th>Type</Table.Th>
              <Table.Th>Marks</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {drawnColumns(design, table).map((column) => (
              <Table.Tr key={column.id}>
                <Table.Td ff="monospace">{column.name}</Table.Td>
                <Table.Td ff="monospace" c="dimmed">
                  {column.type}
                </Table.Td>
                <Table.Td c="dimmed">
                  {[
                    column.isKey && "primary key",
                    column.isForeignKey && `refers to ${nameOf(targets.get(column.id))}`,
                    column.isUnique && "unique",
                    column.nullable && "may be empty",
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </section>
  );
}
