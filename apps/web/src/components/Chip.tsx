import { UnstyledButton } from "@mantine/core";
import classes from "./Chip.module.css";

/** Something that one could say, to be said with one click: an example, a suggestion. */
export function Chip({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <UnstyledButton className={classes.chip} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
