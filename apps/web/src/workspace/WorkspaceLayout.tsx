import { WORKSPACE_PANEL_MAX_PX, WORKSPACE_PANEL_MIN_PX, WORKSPACE_PANEL_SHARE } from "@dbcoach/contract/limits";
import { Splitter, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { useStoredSizes } from "../components/useStoredSizes.ts";
import classes from "./WorkspacePage.module.css";

/** Above this width the panel stands beside the design. */
const WIDE = "(min-width: 62em)";

/** A part of the left panel. */
export interface PanelTab {
  value: string;
  label: string;
  content: (wide: boolean) => ReactNode;
  /** It scrolls on its own, such as the chat. */
  fill?: boolean;
}

interface WorkspaceLayoutProps {
  tabs: readonly PanelTab[];
  /** The tab of the panel that is selected; null for none yet. On a phone the design is, until another is chosen. */
  selected: string | null;
  onSelect: (tab: string) => void;
  /** Stands below the panel's tabs, where the panel stands beside the design. */
  foot?: ReactNode;
  design: ReactNode;
  /** What is to be seen now, each time that this is another object: on a phone its tab is selected. */
  asked?: { tab: string };
}

/** The panel on the left and the design on the right, which can be resized and stay so; on a phone, all are tabs. */
export function WorkspaceLayout({ tabs, selected, onSelect, foot, design, asked }: WorkspaceLayoutProps) {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const sizes = useStoredSizes("workspace", [WORKSPACE_PANEL_SHARE, 100 - WORKSPACE_PANEL_SHARE]);
  const [narrowTab, setNarrowTab] = useState("design");
  const [seen, setSeen] = useState(asked);
  if (asked && seen !== asked) {
    setSeen(asked);
    setNarrowTab(asked.tab);
  }
  if (!wide) {
    const select = (tab: string | null) => {
      if (tab === null) return;
      setNarrowTab(tab);
      if (tab !== "design") onSelect(tab);
    };
    return (
      <Tabs value={narrowTab} onChange={select} className={classes.tabs} classNames={{ tab: classes.narrowTab }}>
        <Tabs.List grow className={classes.narrowTabs}>
          <Tabs.Tab value="design">Design</Tabs.Tab>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="design" className={classes.panel}>
          {design}
        </Tabs.Panel>
        <Panels tabs={tabs} wide={false} />
      </Tabs>
    );
  }
  return (
    <Splitter className={classes.body} lineSize="1px" {...sizes.splitter}>
      <Splitter.Pane
        defaultSize={sizes.initial[0]}
        min={`${WORKSPACE_PANEL_MIN_PX}px`}
        max={`${WORKSPACE_PANEL_MAX_PX}px`}
        // The splitter keeps to its limits only while it is moved; a window can be any width.
        style={{ minWidth: WORKSPACE_PANEL_MIN_PX, maxWidth: WORKSPACE_PANEL_MAX_PX }}
        className={classes.pane}
      >
        {tabs.length === 1 ? (
          <div className={classes.only}>{tabs[0]?.content(true)}</div>
        ) : (
          <div className={classes.only}>
            <Tabs value={selected} onChange={(tab) => tab !== null && onSelect(tab)} className={classes.tabs}>
              <Tabs.List grow>
                {tabs.map(({ value, label }) => (
                  <Tabs.Tab key={value} value={value}>
                    {label}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Panels tabs={tabs} wide />
            </Tabs>
            {foot}
          </div>
        )}
      </Splitter.Pane>
      <Splitter.Pane defaultSize={sizes.initial[1]} className={classes.pane}>
        {design}
      </Splitter.Pane>
    </Splitter>
  );
}

function Panels({ tabs, wide }: { tabs: readonly PanelTab[]; wide: boolean }) {
  return tabs.map(({ value, content, fill }) => (
    <Tabs.Panel key={value} value={value} className={fill ? classes.panel : classes.scrolling}>
      {content(wide)}
    </Tabs.Panel>
  ));
}
