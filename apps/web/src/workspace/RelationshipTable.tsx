import { columnOf, tableOf } from "@dbcoach/design/design";
import type { Design, Relationship } from "@dbcoach/design/model";
import { ScrollArea, Table, Text } from "@mantine/core";

const ON_DELETE: Record<Relationship["onDelete"], string> = {
  restrict: "is refused",
  cascade: "deletes these rows, too",
  setNull: "empties the reference",
  noAction: "is refused",
};
const CARDINALITY: Record<Relationship["cardinality"], string> = {
  manyToOne: "many to one",
  oneToOne: "one to one",
};

/** Every foreign key with its meaning. */
export function RelationshipTable({ design }: { design: Design }) {
  if (design.relationships.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No table refers to another.
      </Text>
    );
  }
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table fz="sm" verticalSpacing="xs" miw={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>From</Table.Th>
            <Table.Th>Meaning</Table.Th>
            <Table.Th>To</Table.Th>
            <Table.Th>How many</Table.Th>
            <Table.Th>Deleting the target</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {design.relationships.map((relationship) => (
            <Table.Tr key={relationship.id}>
              <Table.Td ff="monospace" fz="xs">
                {endText(design, relationship.from)}
              </Table.Td>
              <Table.Td>{relationship.label ?? "refers to"}</Table.Td>
              <Table.Td ff="monospace" fz="xs">
                {endText(design, relationship.to)}
              </Table.Td>
              <Table.Td>{CARDINALITY[relationship.cardinality]}</Table.Td>
              <Table.Td>{ON_DELETE[relationship.onDelete]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

function endText(design: Design, { tableId, columnIds }: Relationship["from"]): string {
  const table = tableOf(design, tableId);
  return `${table.name}.${columnIds.map((id) => columnOf(table, id).name).join(", ")}`;
}
