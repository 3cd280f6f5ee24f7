import { installed } from "virtual:installed";
import { Anchor, Container, Table, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import classes from "./StackPage.module.css";
import { STACK } from "./stack.ts";

/** What the product is built with: where the badge leads. */
export function StackPage() {
  return (
    <Container size="md" py="xl">
      <title>Built with · DBCoach</title>
      <Title order={1} fz={28}>
        Built with open source
      </Title>
      <Text className={classes.lead}>
        DBCoach is one program: pages, server, designer and database engines, free under the MIT licence. These
        libraries carry it, in the versions of this build. How your own programs use it is in the{" "}
        <Anchor component={Link} to="/docs/api" underline="always">
          API reference
        </Anchor>
        .
      </Text>
      {STACK.map(({ title, parts }) => (
        <section key={title} aria-label={title}>
          <Title order={2} fz="lg" className={classes.group}>
            {title}
          </Title>
          <Table className={classes.table} verticalSpacing="xs" horizontalSpacing={0}>
            <Table.Thead className={classes.head}>
              <Table.Tr>
                <Table.Th className={classes.name}>Library</Table.Th>
                <Table.Th>What it does here</Table.Th>
                <Table.Th className={classes.version}>Version</Table.Th>
                <Table.Th className={classes.licence}>Licence</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {parts.map(({ name, title: library, does }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" className={classes.name}>
                    {library}
                  </Table.Th>
                  <Table.Td className={classes.does}>{does}</Table.Td>
                  <Table.Td className={classes.version}>{installed[name]?.version}</Table.Td>
                  <Table.Td className={classes.licence}>{installed[name]?.license}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Container>
  );
}
