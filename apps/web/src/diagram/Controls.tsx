import { ActionIcon, Tooltip } from "@mantine/core";
import { IconMaximize, IconMinus, IconPlus } from "@tabler/icons-react";

interface ControlsProps {
  onZoom: (steps: number) => void;
  onFit: () => void;
}

/** Nearer, further, all of it. */
export function Controls({ onZoom, onFit }: ControlsProps) {
  return (
    <>
      <Control label="Zoom in" icon={IconPlus} onClick={() => onZoom(1)} />
      <Control label="Zoom out" icon={IconMinus} onClick={() => onZoom(-1)} />
      <Control label="Fit the diagram" icon={IconMaximize} onClick={onFit} />
    </>
  );
}

interface ControlProps {
  label: string;
  icon: typeof IconPlus;
  onClick: () => void;
}

/** A small button on the canvas that shows what it does when pointed at. */
function Control({ label, icon: Icon, onClick }: ControlProps) {
  return (
    <Tooltip label={label} position="right">
      <ActionIcon variant="default" size="md" aria-label={label} onClick={onClick}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
