import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "../api/queryClient.ts";
import { WhoDesigns } from "../settings/aiPreferences/WhoDesigns.tsx";
import { designerQuery } from "../settings/queries.ts";

/** Who will design, on the home page. Loaded by itself: the first page does without the cache of server data. */
export function WhoWillDesign() {
  // Nobody is to see what the one before him has chosen.
  useEffect(() => () => queryClient.removeQueries({ queryKey: designerQuery.queryKey }), []);
  return (
    <QueryClientProvider client={queryClient}>
      <WhoDesigns />
    </QueryClientProvider>
  );
}
