import { Group, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { SearchInput } from "../components/SearchInput.tsx";
import classes from "./ConversationList.module.css";

interface ListHeadProps {
  title: string;
  search: string;
  onSearch: (search: string) => void;
  /** What stands above the title. */
  above?: ReactNode;
  /** What stands beside it. */
  children: ReactNode;
}

/** The head of a list of conversations, with its search. */
export function ListHead({ title, search, onSearch, above, children }: ListHeadProps) {
  return (
    <div className={classes.head}>
      {above}
      <Group justify="space-between">
        <Title order={1} fz="lg">
          {title}
        </Title>
        {children}
      </Group>
      <SearchInput label="Search conversations" value={search} onChange={onSearch} />
    </div>
  );
}
