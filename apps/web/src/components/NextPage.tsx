import { Button, type ButtonProps } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";

interface NextPageProps extends Pick<ButtonProps, "mt" | "mb" | "mx"> {
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  children: string;
}

/** Reads the next page of a list; nothing where there is none. */
export function NextPage({ query, children, ...place }: NextPageProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      display="block"
      size="compact-sm"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      {...place}
    >
      {children}
    </Button>
  );
}
