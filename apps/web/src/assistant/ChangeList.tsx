import { IconMinus, IconPencil, IconPlus } from "@tabler/icons-react";
import classes from "./ChangeList.module.css";
import type { Change, ChangeKind } from "./changeKinds.ts";

const KINDS: Record<ChangeKind, { word: string; icon: typeof IconPlus }> = {
  added: { word: "Added", icon: IconPlus },
  removed: { word: "Removed", icon: IconMinus },
  changed: { word: "Changed", icon: IconPencil },
};

/** What a change adds, removes and changes, a line each. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={classes.changes} aria-label="Changes">
      {changes.map(({ kind, text }, index) => {
        const { word, icon: Icon } = KINDS[kind];
        return (
          <li key={changeKey(index)} className={classes.change} data-kind={kind}>
            <span className={classes.kind}>
              <Icon size={14} stroke={2} aria-hidden />
              {word}
            </span>
            <span className={classes.text}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Changes have no identity but their order. */
const changeKey = (index: number) => `change-${index}`;
