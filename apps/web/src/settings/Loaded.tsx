import { Skeleton, Stack } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure } from "../components/LoadFailure.tsx";

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** What is loaded, as the beginning of a sentence: "Your preferences". */
  what: string;
  children: (data: T) => ReactNode;
}

/** What a section needs: placeholders while it comes, what happened and a way to try again when it does not. */
export function Loaded<T>({ query: { data, isError, error, refetch }, what, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (isError) return <LoadFailure what={what} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="lg" aria-busy="true" role="status" aria-label={`${what} are loading`}>
      <Skeleton height={140} radius="md" />
      <Skeleton height={220} radius="md" />
    </Stack>
  );
}
