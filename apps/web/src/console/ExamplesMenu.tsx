import type { Design } from "@dbcoach/design/model";
import { Button, Menu } from "@mantine/core";
import { IconListSearch } from "@tabler/icons-react";
import { useState } from "react";
import { type Example, examplesOf } from "./examples.ts";
import type { ConsoleEngine } from "./messages.ts";

interface ExamplesMenuProps {
  design: Design;
  engine: ConsoleEngine;
  onChoose: (example: Example) => void;
}

/** The queries that the design was made for. */
export function ExamplesMenu({ design, engine, onChoose }: ExamplesMenuProps) {
  const [examples, setExamples] = useState<Example[]>([]);
  const load = () => void examplesOf(design, engine).then(setExamples);
  return (
    <Menu position="bottom-start" onOpen={load}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconListSearch size={14} stroke={1.7} aria-hidden />}>
          Examples
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
        {examples.map((example) => (
          <Menu.Item key={example.purpose} onClick={() => onChoose(example)}>
            {example.purpose}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
