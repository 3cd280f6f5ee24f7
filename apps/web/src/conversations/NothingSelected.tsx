import { Button, EmptyState } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import { Link } from "react-router";

export function NothingSelected() {
  return (
    <EmptyState
      py={96}
      px="md"
      icon={<IconMessages />}
      withIndicatorBackground
      title={<h2 style={{ font: "inherit", margin: 0 }}>Select a Database Generation</h2>}
      description="Choose one on the left to read its documents, or describe a new database."
    >
      <EmptyState.Actions>
        <Button component={Link} to="/">
          Start New Generation
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}
