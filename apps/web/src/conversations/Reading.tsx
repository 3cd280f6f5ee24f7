import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./ConversationView.module.css";

interface ReadingProps {
  /** Back to the list, where the list is not beside. */
  onBack: (() => void) | undefined;
  /** What the list is called. */
  back: string;
  children: ReactNode;
}

/** The column in which a conversation is read. */
export function Reading({ onBack, back, children }: ReadingProps) {
  return (
    <div className={classes.view}>
      {onBack && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
          mb="sm"
        >
          {back}
        </Button>
      )}
      {children}
    </div>
  );
}
