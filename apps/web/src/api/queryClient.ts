import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./apiError.ts";

/** A refusal stays a refusal; only what may pass is tried again. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** The cache of everything read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 1 && mayPass(error),
      networkMode: "always",
      // What could not be read while the browser was offline is read when it is not, without a click on Retry.
      refetchOnReconnect: true,
    },
    // Without a network a save is to fail and say so, not to wait unseen. The server may be on this very machine, too.
    mutations: { retry: false, networkMode: "always" },
  },
});
