import { Button, Container, EmptyState, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link, useRevalidator, useRouteError } from "react-router";
import { messageOf } from "../api/apiError.ts";
import { PageNotLoaded } from "./PageNotLoaded.ts";

/** The screen instead of a page that failed: what happened, and three ways on. */
export function RouteError({ title }: { title: string }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const tryAgain = () => (error instanceof PageNotLoaded ? window.location.reload() : void revalidate());
  return (
    <Container size="sm" py="xl" component="main">
      <title>{`${title} · DBCoach`}</title>
      <EmptyState
        icon={<IconAlertTriangle />}
        withIndicatorBackground
        title={<h1 style={{ font: "inherit", margin: 0 }}>{title}</h1>}
        description="The page could not be shown. What you saved is safe on the server."
      >
        <Text ff="monospace" size="xs" c="dimmed">
          {messageOf(error)}
        </Text>
        <EmptyState.Actions>
          <Group gap="xs" justify="center">
            <Button onClick={tryAgain}>Try Again</Button>
            <Button variant="default" onClick={() => window.location.reload()}>
              Reload Page
            </Button>
            <Button variant="default" component={Link} to="/">
              Go Home
            </Button>
          </Group>
        </EmptyState.Actions>
      </EmptyState>
    </Container>
  );
}
