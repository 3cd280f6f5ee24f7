import { ScrollArea, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./SubTabs.module.css";

export interface SubTab {
  title: string;
  content: ReactNode;
  /** The content fills the panel and scrolls on its own, such as a diagram. */
  fill?: boolean;
}

/** The parts of a stage. */
export function SubTabs({ label, tabs }: { label: string; tabs: readonly SubTab[] }) {
  return (
    <Tabs variant="pills" defaultValue={tabs[0]?.title ?? null} className={classes.tabs}>
      <ScrollArea type="never" className={classes.scroll}>
        <Tabs.List className={classes.list} aria-label={label}>
          {tabs.map(({ title }) => (
            <Tabs.Tab key={title} value={title} className={classes.tab}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </ScrollArea>
      {tabs.map(({ title, content, fill }) => (
        <Tabs.Panel key={title} value={title} className={classes.panel} data-fill={fill || undefined}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
