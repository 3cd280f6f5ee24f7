import { useInterval } from "@mantine/hooks";
import { useState } from "react";

const MINUTE_MS = 60_000;

/** The time (milliseconds since 1970), again every minute: for times that are told relative to it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), MINUTE_MS, { autoInvoke: true });
  return now;
}
