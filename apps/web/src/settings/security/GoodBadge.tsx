import { Badge } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Says that something is as it should be. */
export function GoodBadge({ children }: { children: ReactNode }) {
  return (
    <Badge variant="light" c="var(--good)" bg="var(--good-soft)" leftSection={<IconCheck size={12} aria-hidden />}>
      {children}
    </Badge>
  );
}
