import { useIntersection } from "@mantine/hooks";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { NextPage } from "./NextPage.tsx";

/** How far below the window the next page is asked for. */
const AHEAD = "600px";

interface MoreOnScrollProps {
  query: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetching" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
  >;
}

/** The end of a list: reads the next page when it comes near, and by a button where that failed. */
export function MoreOnScroll({ query }: MoreOnScrollProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const { ref, entry } = useIntersection({ rootMargin: AHEAD });
  const wanted = entry?.isIntersecting && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (wanted) void fetchNextPage();
  }, [wanted, fetchNextPage]);
  return (
    <div ref={ref}>
      <NextPage query={query} mt="lg" mx="auto">
        Load more
      </NextPage>
    </div>
  );
}
