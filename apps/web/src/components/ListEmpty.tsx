import { EmptyState } from "@mantine/core";
import type { ReactNode } from "react";

/** A list with nothing in it: what it would hold, and one way on. */
export function ListEmpty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <EmptyState size="sm" py="xl" px="md" title={title} description={text}>
      {children && <EmptyState.Actions>{children}</EmptyState.Actions>}
    </EmptyState>
  );
}
