import { addColumn, removeColumn, renameColumn, retypeColumn, setNullable } from "@dbcoach/design/editing/columns";
import type { Column, Design, Table } from "@dbcoach/design/model";
import { ActionIcon, Button, Checkbox, Group, Select, TextInput, Tooltip } from "@mantine/core";
import { IconKey, IconLink, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { drawnColumns } from "../model.ts";
import { Words } from "../Words.tsx";
import classes from "./ColumnEditor.module.css";
import { CommittedInput } from "./CommittedInput.tsx";
import type { Editor } from "./editor.ts";
import { typeChoices, typeValue, USUAL_TYPE } from "./typeChoices.ts";

interface ColumnEditorProps {
  design: Design;
  table: Table;
  editor: Editor;
}

/** The columns of a table, to be changed; the one that is pointed at or being changed shows where it came from. */
export function ColumnEditor({ design, table, editor, description }: ColumnEditorProps & { description: string }) {
  const drawn = new Map(drawnColumns(design, table).map((column) => [column.id, column]));
  return (
    <div>
      <ul className={classes.list} aria-label="Columns">
        {table.columns.map((column) => (
          <li key={column.id} className={classes.column}>
            <span className={classes.mark}>
              {drawn.get(column.id)?.isKey ? (
                <IconKey size={14} stroke={1.8} aria-label="primary key" />
              ) : drawn.get(column.id)?.isForeignKey ? (
                <IconLink size={14} stroke={1.8} aria-label="foreign key" />
              ) : null}
            </span>
            <div className={classes.whole}>
              <ColumnFields design={design} table={table} column={column} editor={editor} />
              <div className={classes.words}>
                <Words source={column.source} description={description} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <AddColumn table={table} editor={editor} />
    </div>
  );
}

function ColumnFields({ design, table, column, editor }: ColumnEditorProps & { column: Column }) {
  const { id, name, type, nullable } = column;
  const choices = typeChoices(design, type);
  return (
    <div className={classes.fields}>
      <CommittedInput
        label={`Name of ${name}`}
        value={name}
        onCommit={(typed) => editor.make((now) => renameColumn(now, table.id, id, typed))}
      />
      <Select
        aria-label={`Type of ${name}`}
        size="xs"
        searchable
        allowDeselect={false}
        data={choices.map(({ value, label }) => ({ value, label }))}
        value={typeValue(type)}
        onChange={(value) => {
          const chosen = choices.find((choice) => choice.value === value);
          if (chosen) editor.make((now) => retypeColumn(now, table.id, id, chosen.type));
        }}
      />
      <Checkbox
        size="xs"
        label="may be empty"
        aria-label={`${name} may be empty`}
        checked={nullable}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          editor.make((now) => setNullable(now, table.id, id, checked));
        }}
      />
      <Tooltip label="Delete the column">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Delete column ${name}`}
          onClick={() => editor.make((now) => removeColumn(now, table.id, id))}
        >
          <IconTrash size={14} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function AddColumn({ table, editor }: Pick<ColumnEditorProps, "table" | "editor">) {
  const [name, setName] = useState("");
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (editor.make((now) => addColumn(now, table.id, name, USUAL_TYPE))) setName("");
  };
  return (
    <form onSubmit={add}>
      <Group gap="xs" wrap="nowrap" mt="xs">
        <TextInput
          className={classes.grow}
          size="xs"
          aria-label="Name of a new column"
          placeholder="new column"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default">
          Add column
        </Button>
      </Group>
    </form>
  );
}
