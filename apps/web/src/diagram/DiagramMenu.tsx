import { LAYOUT_CHOICES, type LayoutChoice } from "@dbcoach/design/diagram/engine";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconFileTypeSvg, IconPhoto } from "@tabler/icons-react";

const LAYOUT_TEXTS: Record<LayoutChoice, string> = {
  right: "Left to right",
  down: "Top to bottom",
  modules: "By module",
  compact: "Compact",
};

interface DiagramMenuProps {
  layout: LayoutChoice;
  onLayout: (choice: LayoutChoice) => void;
  onExport: (format: "svg" | "png") => void;
}

/** How the diagram is laid out, and the diagram as a picture. */
export function DiagramMenu({ layout, onLayout, onExport }: DiagramMenuProps) {
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label="Layout and export">
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={layout} onChange={(value) => onLayout(choiceOf(value) ?? layout)}>
          <Menu.Label>Layout</Menu.Label>
          {LAYOUT_CHOICES.map((choice) => (
            <Menu.RadioItem key={choice} value={choice}>
              {LAYOUT_TEXTS[choice]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>Export the diagram</Menu.Label>
        <Menu.Item leftSection={<IconFileTypeSvg size={16} stroke={1.6} aria-hidden />} onClick={() => onExport("svg")}>
          SVG
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={16} stroke={1.6} aria-hidden />} onClick={() => onExport("png")}>
          PNG
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function choiceOf(value: string): LayoutChoice | undefined {
  return LAYOUT_CHOICES.find((choice) => choice === value);
}
