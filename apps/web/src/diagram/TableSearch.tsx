import { type Found, findInDesign } from "@dbcoach/design/diagram/search";
import type { Design } from "@dbcoach/design/model";
import { Select } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useMemo, useState } from "react";

interface TableSearchProps {
  design: Design;
  onFind: (found: Found) => void;
}

/** More than so many are not read. */
const MOST_FOUND = 50;

/** Finds a table by its name or by that of a column, and brings it into the middle. */
export function TableSearch({ design, onFind }: TableSearchProps) {
  const [typed, setTyped] = useState("");
  const found = useMemo(() => findInDesign(design, typed, MOST_FOUND), [design, typed]);
  const data = useMemo(() => found.map(({ label }, at) => ({ value: String(at), label })), [found]);
  if (design.tables.length === 0) return null;
  return (
    <Select
      aria-label="Find a table or column"
      placeholder={`Find in ${design.tables.length} ${design.tables.length === 1 ? "table" : "tables"}`}
      size="xs"
      w={190}
      searchable
      // What is typed and entered is the first that has the name.
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={data}
      filter={({ options }) => options}
      onChange={(at) => {
        const chosen = found[Number(at)];
        if (at === null || !chosen) return;
        setTyped("");
        onFind(chosen);
      }}
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
      nothingFoundMessage="No table or column has this name"
      comboboxProps={{ width: 280, position: "bottom-start" }}
    />
  );
}
