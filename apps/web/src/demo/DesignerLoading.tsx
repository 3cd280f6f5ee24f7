import { Loader, Progress, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useSyncExternalStore } from "react";
import classes from "./DesignerLoading.module.css";
import { type DemoPart, type Loading, loading } from "./loading.ts";

/** A wait that is longer than this is noticed. */
const NOTICED_MS = 500;
const NAMES: Record<DemoPart, string> = { designer: "the designer", PostgreSQL: "PostgreSQL" };

/**
 * Says what is being waited for, and how much of it has come. `awaited`: the designer has said nothing yet. It lies above
 * the page, which keeps its place when it comes and goes.
 */
export function DesignerLoading({ awaited }: { awaited: boolean }) {
  const now = useSyncExternalStore(loading.subscribe, loading.get);
  const waiting = awaited || now !== undefined;
  const [long] = useDebouncedValue(waiting, NOTICED_MS);
  const shown = waiting && long;
  const name = NAMES[now?.part ?? "designer"];
  const come = now === undefined || now.bytes === now.of;
  return (
    <div className={classes.place}>
      <div role="status">
        {shown && (
          <div className={classes.notice}>
            <Loader size={18} aria-hidden />
            <Text size="sm" className={classes.text}>
              {come
                ? `Starting ${name}…`
                : `Loading ${name} into this browser. ${awaited ? "Next time it is here already." : "The design goes on meanwhile."}`}
            </Text>
          </div>
        )}
      </div>
      {shown && now?.of !== undefined && <Amount {...now} of={now.of} name={name} />}
    </div>
  );
}

/** How much has come; not read out with each piece, but there for whoever asks. */
function Amount({ bytes, of, name }: Pick<Loading, "bytes"> & { of: number; name: string }) {
  return (
    <div className={classes.amount}>
      <Progress
        value={Math.floor((bytes / Math.max(of, 1)) * 100)}
        size="sm"
        className={classes.bar}
        aria-label={`Loading ${name}`}
      />
      <Text size="xs" c="dimmed" data-numbers>
        {megabytes(bytes)} of {megabytes(of)} MB
      </Text>
    </div>
  );
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
