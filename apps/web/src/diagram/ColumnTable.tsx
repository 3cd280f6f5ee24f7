import { columnOf, relationshipsFrom, tableOf } from "@dbcoach/design/design";
import { columnKey } from "@dbcoach/design/diff/comparison";
import type { Design, Table as DesignTable, Source } from "@dbcoach/design/model";
import { ScrollArea, Table } from "@mantine/core";
import { ChangeWord } from "./ChangeWord.tsx";
import { useComparison } from "./comparing.ts";
import { drawnColumns } from "./model.ts";
import { Words } from "./Words.tsx";

interface ColumnTableProps {
  design: Design;
  table: DesignTable;
  /** When given, each column shows the words of it that it came from. */
  description?: string;
}

/** The columns of a table in words: types, keys, what they refer to. */
export function ColumnTable({ design, table, description }: ColumnTableProps) {
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
                {description !== undefined && (
                  <ColumnWords source={columnOf(table, column.id).source} description={description} />
                )}
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

/** Only words: that a column came from none is no news in a list. */
function ColumnWords({ source, description }: { source: Source; description: string }) {
  if (source.from !== "description") return null;
  return (
    <div>
      <Words source={source} description={description} />
    </div>
  );
}
