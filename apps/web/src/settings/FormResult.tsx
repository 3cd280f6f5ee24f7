import { SUCCESS_MESSAGE_MS } from "@dbcoach/contract/limits";
import { Text } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";

interface FormResultProps {
  /** What was done; it vanishes by itself. */
  done: string | false;
  /** What went wrong; it stays until the next attempt. */
  failed: string | false;
  /** How long `done` stays. */
  forMs?: number;
}

/** How saving went, beside the button that saves. */
export function FormResult({ done, failed, forMs = SUCCESS_MESSAGE_MS }: FormResultProps) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    setVisible(done !== false);
    if (done === false) return;
    const timer = setTimeout(() => setVisible(false), forMs);
    return () => clearTimeout(timer);
  }, [done, forMs]);
  if (failed !== false) {
    return (
      <Text role="alert" fz="sm" c="var(--bad)">
        <IconAlertCircle size={16} aria-hidden style={{ verticalAlign: "-3px" }} /> {failed}
      </Text>
    );
  }
  return (
    <Text component="output" fz="sm" c="var(--good)">
      {visible && (
        <>
          <IconCheck size={16} aria-hidden style={{ verticalAlign: "-3px" }} /> {done}
        </>
      )}
    </Text>
  );
}
