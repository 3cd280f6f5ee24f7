import { LIST_PROMPT_LENGTH } from "@dbcoach/contract/limits";
import type { ConversationSummary } from "@dbcoach/contract/records";
import { ActionIcon, Badge, Text, Tooltip, UnstyledButton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { relativeTime } from "../components/relativeTime.ts";
import { truncate } from "../components/truncate.ts";
import classes from "./ConversationEntry.module.css";

interface ConversationEntryProps {
  conversation: Pick<ConversationSummary, "title" | "prompt" | "dbType" | "createdAt">;
  now: number;
  isSelected: boolean;
  onSelect: () => void;
  /** Absent where nothing can be deleted. */
  onDelete?: () => void;
  /** More about it, behind time and type. */
  facts?: ReactNode;
}

/** A conversation in a list. */
export function ConversationEntry(props: ConversationEntryProps) {
  const { conversation, now, isSelected, onSelect, onDelete, facts } = props;
  const { title, prompt, dbType, createdAt } = conversation;
  return (
    <li className={classes.entry} data-selected={isSelected || undefined}>
      <UnstyledButton className={classes.open} onClick={onSelect} aria-current={isSelected || undefined}>
        <Text size="sm" fw={600} truncate dir="auto">
          {title}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2} dir="auto">
          {truncate(prompt, LIST_PROMPT_LENGTH)}
        </Text>
        <span className={classes.facts}>
          <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
          <span>{dbType}</span>
          {facts}
          {isSelected && (
            <Badge size="sm" className={classes.viewing}>
              Currently viewing
            </Badge>
          )}
        </span>
      </UnstyledButton>
      {onDelete && (
        <Tooltip label="Delete">
          <ActionIcon
            className={classes.delete}
            variant="subtle"
            color="red"
            aria-label={`Delete ${title}`}
            onClick={onDelete}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
