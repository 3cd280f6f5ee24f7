import { Text } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { perhapsUnreachable, unreachable } from "./unreachable.ts";
import classes from "./WaitNotice.module.css";

/** A wait that is longer than this is noticed. */
const NOTICED_MS = 500;
/** After a wait that is longer than this, something is wrong. */
const WORRYING_MS = 4_000;

interface WaitNoticeProps {
  waiting: boolean;
  /** Whether it did not come. */
  failed?: boolean;
  /** What is on its way, as a sentence begins with it. */
  subject: string;
}

/** Says that something is on its way, where that is not a matter of a moment, and when it has not come. */
export function WaitNotice({ waiting, failed = false, subject }: WaitNoticeProps) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (!waiting) return;
    const timers = [NOTICED_MS, WORRYING_MS].map((ms) => setTimeout(() => setPassed(ms), ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setPassed(0);
    };
  }, [waiting]);
  const { online } = useNetwork();
  const loading = passed < WORRYING_MS ? "Loading…" : perhapsUnreachable(subject);
  return (
    <>
      <div role="status">
        {waiting && (passed > 0 || !online) && (
          <Text size="sm" className={classes.notice}>
            {online ? loading : unreachable(subject)}
          </Text>
        )}
      </div>
      {failed && (
        <Text size="sm" role="alert" className={classes.notice} data-failed>
          {subject} could not be loaded. Check your connection and try again.
        </Text>
      )}
    </>
  );
}
