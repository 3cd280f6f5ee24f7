import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "../api/queryClient.ts";
import { WhoDesigns } from "../settings/aiPreferences/WhoDesigns.tsx";

/** Who will design, on the home page. Loaded by itself: the first page does without the cache of server data. */
export function WhoWillDesign() {
  return (
    <QueryClientProvider client={queryClient}>
      <WhoDesigns />
    </QueryClientProvider>
  );
}
