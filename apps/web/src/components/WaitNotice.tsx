import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { unreachable } from "./unreachable.ts";
import classes from "./WaitNotice.module.css";

/** A wait that is longer than this is noticed. */
const NOTICED_MS = 500;

interface WaitNoticeProps {
  waiting: boolean;
  /** Whether it did not come. */
  failed?: boolean;
  /** What is on its way, as a sentence begins with it. */
  subject: string;
}

/** Says that something is on its way, where that is not a matter of a moment, and when it has not come. */
export function WaitNotice({ waiting, failed = false, subject }: WaitNoticeProps) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), NOTICED_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return (
    <>
      <div role="status">
        {waiting && long && (
          <Text size="sm" className={classes.notice}>
            {navigator.onLine ? "Loading…" : unreachable(subject)}
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
