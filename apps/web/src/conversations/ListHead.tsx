import { Group, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
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
      <TextInput
        type="search"
        aria-label="Search conversations"
        placeholder="Search"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </div>
  );
}
