import { COPIED_MS } from "@dbcoach/contract/limits";
import { ActionIcon, CopyButton as MantineCopyButton, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";

interface CopyButtonProps {
  value: string;
  label: string;
  className?: string;
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ value, label, className }: CopyButtonProps) {
  return (
    <MantineCopyButton value={value} timeout={COPIED_MS}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? "Copied" : label}>
          <ActionIcon
            className={className}
            variant="subtle"
            color={copied ? "green" : "gray"}
            aria-label={copied ? "Copied" : label}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </MantineCopyButton>
  );
}
