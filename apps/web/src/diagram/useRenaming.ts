import { renameColumn } from "@dbcoach/design/editing/columns";
import { renameTable } from "@dbcoach/design/editing/tables";
import { useMemo, useRef, useState } from "react";
import type { Editor, InPlace, Renaming } from "./edit/editor.ts";

/** Renaming where the name stands; undefined without an editor. `onEnd` is called when the field is gone. */
export function useRenaming(editor: Editor | undefined, onEnd: () => void): InPlace | undefined {
  const [renaming, setRenaming] = useState<Renaming>();
  const newest = useRef({ editor, onEnd });
  newest.current = { editor, onEnd };
  const canEdit = editor !== undefined;
  return useMemo(() => {
    if (!canEdit) return undefined;
    const finish = (name: string | undefined) => {
      const { editor: now, onEnd: end } = newest.current;
      if (name !== undefined && renaming && now) {
        const { tableId, columnId } = renaming;
        const made = now.make((design) =>
          columnId === undefined ? renameTable(design, tableId, name) : renameColumn(design, tableId, columnId, name),
        );
        if (!made) return false;
      }
      setRenaming(undefined);
      end();
      return true;
    };
    return { renaming, start: setRenaming, finish };
  }, [canEdit, renaming]);
}
