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
    <Tabs variant="pills" defaultValue={tabValue(0)} className={classes.tabs}>
      <ScrollArea type="never" className={classes.scroll}>
        <Tabs.List className={classes.list} aria-label={label}>
          {tabs.map(({ title }, index) => (
            <Tabs.Tab key={title} value={tabValue(index)} className={classes.tab}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </ScrollArea>
      {tabs.map(({ title, content, fill }, index) => (
        <Tabs.Panel
          key={title}
          value={tabValue(index)}
          className={classes.panel}
          tabIndex={fill ? -1 : 0}
          data-fill={fill || undefined}
        >
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** A title has spaces, and ids made of it would be several ids. */
const tabValue = (index: number) => `part-${index}`;
