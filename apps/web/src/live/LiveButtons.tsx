import { Button, Text } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import type { Live } from "./useLiveSession.ts";

/** Says that the connection is lost; nothing while it stands. */
export function Reconnecting({ live }: { live: Live }) {
  if (live.connected) return null;
  return (
    <Text size="sm" c="var(--warn)" role="status">
      Reconnecting…
    </Text>
  );
}

/** What can be done with a generation while it is presented, and while it runs. */
export function LiveButtons({ live, size }: { live: Live; size: "xs" | "compact-sm" }) {
  const { id, presenting, generation, error, asked, state, showAll, cancel } = live;
  const running = id !== undefined && !generation && !error && state.failure === undefined;
  return (
    <>
      {presenting && (
        <Button variant="default" size={size} flex="none" onClick={showAll}>
          Show all
        </Button>
      )}
      {running && (
        <Button
          variant="default"
          size={size}
          flex="none"
          leftSection={<IconPlayerStop size={14} stroke={1.8} aria-hidden />}
          loading={asked === "cancel"}
          onClick={() => void cancel()}
        >
          Stop
        </Button>
      )}
    </>
  );
}
