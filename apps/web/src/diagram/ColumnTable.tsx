import { relationshipsFrom, tableOf } from "@dbcoach/design/design";
import { columnKey } from "@dbcoach/design/diff/comparison";
import type { Design, Table as DesignTable } from "@dbcoach/design/model";
import { ScrollArea, Table } from "@mantine/core";
import { ChangeWord } from "./ChangeWord.tsx";
import { useComparison } from "./comparing.ts";
import { drawnColumns } from "./model.ts";

/** The columns of a table in words: types, keys, what they refer to. */
export function ColumnTable({ design, table }: { design: Design; table: DesignTable }) {
  const comparison = useComparison();
  const targets = new Map(
    relationshipsFrom(design, table.id).flatMap(({ from, to }) =>
      from.columnIds.map((id) => [id, tableOf(design, to.tableId).name]),
    ),
  );
  return (
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
              <Table.Td ff="monospace">
                {column.name}
                <ChangeWord comparison={comparison} id={columnKey(table.id, column.id)} of="columns" />
              </Table.Td>
              <Table.Td ff="monospace" c="dimmed">
                {column.type}
              </Table.Td>
              <Table.Td c="dimmed">
                {[
                  column.isKey && "primary key",
                  column.isForeignKey && `refers to ${targets.get(column.id)}`,
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
  );
}
