import type { StageId } from "@dbcoach/contract/stages";
import { ScrollArea, Tabs } from "@mantine/core";
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconLoader2, IconPlayerPause } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { StageContent } from "./StageContent.tsx";
import classes from "./StageTabs.module.css";
import type { ShownDesign } from "./shown.ts";
import { stageColours } from "./stageColours.ts";
import type { StageState } from "./stages.ts";

/** What a mark says, also to those who do not see it. */
const MARKS: Record<StageState["status"], { word: string; icon: typeof IconLoader2 }> = {
  pending: { word: "Pending", icon: IconCircleDashed },
  generating: { word: "Generating", icon: IconLoader2 },
  completed: { word: "Completed", icon: IconCircleCheck },
  error: { word: "Failed", icon: IconCircleX },
  stopped: { word: "Stopped", icon: IconPlayerPause },
};

interface StageTabsProps {
  shown: ShownDesign;
  selected: StageId;
  onSelect: (stage: StageId) => void;
  /** Whether to say who works on a stage and how far it is: while it is being made. */
  live: boolean;
  /** Nothing more will come. */
  ended: boolean;
}

/** The five stages of a design, each with its agent and how far it is, and the one that is selected. */
export function StageTabs({ shown, selected, onSelect, live, ended }: StageTabsProps) {
  const view = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selected tab is what asks to be seen
  useEffect(() => {
    if (view.current) showSelected(view.current);
  }, [selected]);
  return (
    <Tabs
      value={selected}
      onChange={(value) => {
        const stage = shown.stages.find(({ id }) => id === value);
        if (stage) onSelect(stage.id);
      }}
      className={classes.tabs}
      classNames={{ tabLabel: classes.label }}
    >
      <ScrollArea type="never" className={classes.scroll} viewportRef={view}>
        <Tabs.List className={classes.list} aria-label="Stages of the design">
          {shown.stages.map((stage) => (
            <StageTab key={stage.id} stage={stage} live={live} />
          ))}
        </Tabs.List>
      </ScrollArea>
      {shown.stages.map((stage) => (
        <Tabs.Panel key={stage.id} value={stage.id} className={classes.panel}>
          <StageContent stage={stage} shown={shown} ended={ended} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Scrolls the selected tab into sight. Not by `scrollIntoView`: in Chromium the Tab key would go on from there. */
function showSelected(view: HTMLElement): void {
  const tab = view.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  const { left, right } = view.getBoundingClientRect();
  if (!tab) return;
  if (tab.right > right) view.scrollLeft += tab.right - right;
  else if (tab.left < left) view.scrollLeft -= left - tab.left;
}

function StageTab({ stage: { id, title, agent, status }, live }: { stage: StageState; live: boolean }) {
  const { word, icon: Icon } = MARKS[status];
  return (
    <Tabs.Tab
      value={id}
      className={classes.tab}
      style={stageColours(agent)}
      data-status={status}
      leftSection={<Icon size={16} stroke={1.8} className={classes.mark} role="img" aria-label={word} />}
    >
      {title}
      {live && agent !== title && <span className={classes.agent}>{agent}</span>}
    </Tabs.Tab>
  );
}
