import { connect, disconnect } from "@dbcoach/design/editing/connections";
import { removeTable, renameTable } from "@dbcoach/design/editing/tables";
import type { Design, Table } from "@dbcoach/design/model";
import { Button, Select, Stack } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { ColumnEditor } from "./ColumnEditor.tsx";
import { CommittedInput } from "./CommittedInput.tsx";
import type { Editor } from "./editor.ts";

interface TableEditorProps {
  design: Design;
  table: Table;
  description: string;
  editor: Editor;
}

/** A table's name and columns, what it is to be connected to, and its end. */
export function TableEditor({ design, table, description, editor }: TableEditorProps) {
  return (
    <Stack gap="sm">
      <CommittedInput
        title="Name"
        label={`Name of table ${table.name}`}
        value={table.name}
        onCommit={(typed) => editor.make((now) => renameTable(now, table.id, typed))}
      />
      <ColumnEditor design={design} table={table} editor={editor} description={description} />
      <Select
        label="Connect to…"
        description="Adds a column that refers to the other table's key"
        placeholder="Choose a table"
        size="xs"
        searchable
        limit={50}
        value={null}
        data={design.tables.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(target) => target !== null && editor.make((now) => connect(now, table.id, target))}
      />
      <Button
        size="xs"
        variant="light"
        color="red"
        leftSection={<IconTrash size={14} stroke={1.6} aria-hidden />}
        onClick={() => editor.make((now) => removeTable(now, table.id))}
      >
        Delete table
      </Button>
    </Stack>
  );
}

interface DisconnectProps {
  relationshipId: string;
  names: string;
  editor: Editor;
}

/** Removes a relationship; its column stays. */
export function Disconnect({ relationshipId, names, editor }: DisconnectProps) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      aria-label={`Disconnect ${names}`}
      onClick={() => editor.make((now) => disconnect(now, relationshipId))}
    >
      Disconnect
    </Button>
  );
}
