import { Loader, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import classes from "../live/Banner.module.css";

/** A wait that is longer than this is noticed. */
const NOTICED_MS = 500;

/** Says what is being waited for before anything is designed. `awaited`: the designer has said nothing yet. */
export function DesignerLoading({ awaited }: { awaited: boolean }) {
  const [long] = useDebouncedValue(awaited, NOTICED_MS);
  if (!awaited || !long) return null;
  return (
    <div className={classes.banner} data-tone="quiet" role="status">
      <Loader size={18} aria-hidden />
      <Text size="sm" className={classes.text}>
        Loading the designer into this browser. Next time it is here already.
      </Text>
    </div>
  );
}
