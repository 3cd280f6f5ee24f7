import { addTable } from "@dbcoach/design/editing/tables";
import { ActionIcon, Button, Popover, TextInput, Tooltip } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconTablePlus } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import type { Editor } from "./editor.ts";

interface EditToolsProps {
  editor: Editor;
  /** A table of this name was added. */
  onAdded: (tableId: string) => void;
}

/** Add a table, undo, redo. */
export function EditTools({ editor, onAdded }: EditToolsProps) {
  return (
    <>
      <AddTable editor={editor} onAdded={onAdded} />
      <Tool label="Undo" icon={IconArrowBackUp} disabled={!editor.canUndo} onClick={editor.undo} />
      <Tool label="Redo" icon={IconArrowForwardUp} disabled={!editor.canRedo} onClick={editor.redo} />
    </>
  );
}

interface ToolProps {
  label: string;
  icon: typeof IconArrowBackUp;
  disabled: boolean;
  onClick: () => void;
}

function Tool({ label, icon: Icon, disabled, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function AddTable({ editor, onAdded }: EditToolsProps) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState("");
  const add = (event: FormEvent) => {
    event.preventDefault();
    let added: string | undefined;
    const made = editor.make((design) => {
      const edit = addTable(design, name);
      const [first] = edit.ok ? edit.operations : [];
      added = first?.op === "addTable" ? first.table.id : undefined;
      return edit;
    });
    if (!made) return;
    setName("");
    setOpened(false);
    if (added !== undefined) onAdded(added);
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={30}
          aria-label="Add a table"
          title="Add a table"
          onClick={() => setOpened(!opened)}
        >
          <IconTablePlus size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={add}>
          <TextInput
            label="Name of the new table"
            placeholder="suppliers"
            size="xs"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" size="xs" mt="xs" fullWidth>
            Add table
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
