import type { Table } from "@dbcoach/design/model";
import { Select } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";

interface TableSearchProps {
  tables: readonly Table[];
  onFind: (tableId: string) => void;
}

/** Finds a table by its name and brings it into the middle. */
export function TableSearch({ tables, onFind }: TableSearchProps) {
  if (tables.length === 0) return null;
  return (
    <Select
      aria-label="Find a table"
      placeholder={`Find a table (${tables.length})`}
      size="xs"
      w={190}
      searchable
      value={null}
      data={tables.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => id && onFind(id)}
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
      nothingFoundMessage="No table has this name"
      limit={200}
    />
  );
}
