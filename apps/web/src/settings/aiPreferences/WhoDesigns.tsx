import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { designerQuery } from "../queries.ts";
import { whoDesigns } from "./whoDesigns.ts";

/** Quietly: who designs what this person asks for. Nothing while that is unknown. */
export function WhoDesigns() {
  const { data } = useQuery(designerQuery);
  return (
    data && (
      <Text size="sm" c="dimmed">
        {whoDesigns(data)}
      </Text>
    )
  );
}
