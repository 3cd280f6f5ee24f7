import { ERRORS } from "@dbcoach/contract/errors";
import { Spoiler, Table } from "@mantine/core";
import classes from "./Reference.module.css";

/** Every error that the API answers with. */
export function ErrorTable() {
  return (
    <Spoiler maxHeight={260} showLabel="Show all errors" hideLabel="Show fewer" className={classes.errors}>
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing={6} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Status</Table.Th>
              <Table.Th>Code</Table.Th>
              <Table.Th>Detail</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Object.entries(ERRORS)
              .toSorted(([, a], [, b]) => a.status - b.status)
              .map(([code, { status, text }]) => (
                <Table.Tr key={code}>
                  <Table.Td data-numbers>{status}</Table.Td>
                  <Table.Td ff="monospace">{code}</Table.Td>
                  <Table.Td>{text}</Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Spoiler>
  );
}
