import { Center, Text } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import type { ReactNode } from "react";
import { unreachable } from "./unreachable.ts";

interface PartLoadingProps {
  /** What is on its way, as a sentence begins with it. */
  subject: string;
  /** What is shown in its place while it comes. */
  children: ReactNode;
}

/** The place of a part of the page that is being loaded: without a connection nothing moves there, and it says why. */
export function PartLoading({ subject, children }: PartLoadingProps) {
  const { online } = useNetwork();
  if (online) return children;
  return (
    <Center role="status" h="100%" p="md">
      <Text size="sm" c="dimmed" ta="center">
        {unreachable(subject)}
      </Text>
    </Center>
  );
}
