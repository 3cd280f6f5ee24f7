import { useInterval } from "@mantine/hooks";
import { useCallback, useState } from "react";

const MINUTE_MS = 60_000;

/** The time (milliseconds since 1970), again every minute: for times that are told relative to it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  // Another function would begin the wait anew: pages that are redrawn all the time would never see the time pass.
  const tick = useCallback(() => setNow(Date.now()), []);
  useInterval(tick, MINUTE_MS, { autoInvoke: true });
  return now;
}
