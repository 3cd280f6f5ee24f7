import type { GenerationState } from "@dbcoach/contract/generationState";
import { ENGINES } from "@dbcoach/contract/targetNames";
import type { EngineName } from "@dbcoach/contract/targets";
import { Splitter, Tabs } from "@mantine/core";
import { useStoredSizes } from "../components/useStoredSizes.ts";
import { DiagramPanel } from "../diagram/DiagramPanel.tsx";
import { ScriptPanel } from "../documents/ScriptPanel.tsx";
import { DocumentStream } from "./DocumentStream.tsx";
import { InsightFeed } from "./InsightFeed.tsx";
import classes from "./LiveLayout.module.css";
import { TaskCards } from "./TaskCards.tsx";

export interface LiveLayoutProps {
  state: GenerationState;
  description: string;
  /** The engine that the design is for. */
  engine: EngineName;
  ended: boolean;
}

const EMPTY = "The tables appear here as the Schema Architect adds them.";

/** Agents, design and documents side by side; the design has the most room. */
export function WideLayout({ state, description, engine, ended }: LiveLayoutProps) {
  const sizes = useStoredSizes("live", [21, 46, 33]);
  return (
    <Splitter className={classes.body} lineSize="1px" {...sizes.splitter}>
      <Splitter.Pane defaultSize={sizes.initial[0]} min={15} className={classes.rail}>
        <TaskCards tasks={state.tasks} />
        <InsightFeed insights={state.insights} />
      </Splitter.Pane>
      <Splitter.Pane defaultSize={sizes.initial[1]} min={25}>
        <DiagramPanel design={state.design} description={description} empty={EMPTY} />
      </Splitter.Pane>
      <Splitter.Pane defaultSize={sizes.initial[2]} min={22} className={classes.rail}>
        <Tabs defaultValue="documents" className={classes.tabs}>
          <Tabs.List>
            <Tabs.Tab value="documents">Documents</Tabs.Tab>
            {state.design.tables.length > 0 && <Tabs.Tab value="script">{ENGINES[engine].script}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="documents" className={classes.panel}>
            <DocumentStream state={state} ended={ended} />
          </Tabs.Panel>
          <Tabs.Panel value="script" className={classes.panel}>
            <ScriptPanel design={state.design} engine={engine} />
          </Tabs.Panel>
        </Tabs>
      </Splitter.Pane>
    </Splitter>
  );
}

/** The same as tabs, for narrow screens. */
export function NarrowLayout({ state, description, engine, ended }: LiveLayoutProps) {
  return (
    <Tabs defaultValue="diagram" className={classes.tabs}>
      <Tabs.List grow>
        <Tabs.Tab value="agents">Agents</Tabs.Tab>
        <Tabs.Tab value="diagram">Diagram</Tabs.Tab>
        <Tabs.Tab value="documents">Documents</Tabs.Tab>
        {state.design.tables.length > 0 && <Tabs.Tab value="script">{ENGINES[engine].script}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="agents" className={classes.panel}>
        <div className={classes.rail}>
          <TaskCards tasks={state.tasks} />
          <InsightFeed insights={state.insights} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="diagram" className={classes.panel}>
        <DiagramPanel design={state.design} description={description} empty={EMPTY} />
      </Tabs.Panel>
      <Tabs.Panel value="documents" className={classes.panel}>
        <DocumentStream state={state} ended={ended} />
      </Tabs.Panel>
      <Tabs.Panel value="script" className={classes.panel}>
        <ScriptPanel design={state.design} engine={engine} />
      </Tabs.Panel>
    </Tabs>
  );
}
