import type { Generation } from "@dbcoach/contract/records";
import { Badge } from "@mantine/core";

const STATUSES: Record<Generation["status"], { word: string; colour: string }> = {
  initializing: { word: "Initializing", colour: "gray" },
  streaming: { word: "Streaming", colour: "indigo" },
  completed: { word: "Completed", colour: "green" },
  error: { word: "Error", colour: "red" },
};

/** How far a streaming session is; one that its owner stopped has not failed. */
export function StatusBadge({ generation: { status, failure } }: { generation: Generation }) {
  const { word, colour } = failure?.code === "cancelled" ? { word: "Stopped", colour: "gray" } : STATUSES[status];
  return (
    <Badge color={colour} flex="none">
      {word}
    </Badge>
  );
}
