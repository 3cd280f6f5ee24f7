import type { GenerationState } from "@dbcoach/contract/generationState";
import { ENGINES } from "@dbcoach/contract/targetNames";
import type { EngineName } from "@dbcoach/contract/targets";
import { Splitter, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
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
  /** The assistant; nothing while it is hidden. */
  chat: ReactNode;
}

/** Above this width the design, its documents and the agents stand side by side. */
export const WIDE_LAYOUT = "(min-width: 75em)";

const EMPTY = "The tables appear here as the Schema Architect adds them.";

/** Agents, the design and the chat side by side. Without the chat, diagram and documents have its room. */
export function WideLayout(props: LiveLayoutProps) {
  return props.chat ? <WithChat {...props} /> : <WithoutChat {...props} />;
}

function WithChat(props: LiveLayoutProps) {
  const columns = useStoredSizes("live.chat", [20, 50, 30]);
  const rows = useStoredSizes("live.design", [58, 42]);
  return (
    <Splitter className={classes.body} lineSize="1px" {...columns.splitter}>
      <Splitter.Pane defaultSize={columns.initial[0]} min={15} className={classes.rail}>
        <Agents {...props} />
      </Splitter.Pane>
      <Splitter.Pane defaultSize={columns.initial[1]} min={25}>
        <Splitter orientation="vertical" className={classes.rows} lineSize="1px" {...rows.splitter}>
          <Splitter.Pane defaultSize={rows.initial[0]} min={20}>
            <DesignDiagram {...props} />
          </Splitter.Pane>
          <Splitter.Pane defaultSize={rows.initial[1]} min={20} className={classes.rail}>
            <Writings {...props} />
          </Splitter.Pane>
        </Splitter>
      </Splitter.Pane>
      <Splitter.Pane defaultSize={columns.initial[2]} min={22} className={classes.rail}>
        {props.chat}
      </Splitter.Pane>
    </Splitter>
  );
}

function WithoutChat(props: LiveLayoutProps) {
  const columns = useStoredSizes("live", [21, 46, 33]);
  return (
    <Splitter className={classes.body} lineSize="1px" {...columns.splitter}>
      <Splitter.Pane defaultSize={columns.initial[0]} min={15} className={classes.rail}>
        <Agents {...props} />
      </Splitter.Pane>
      <Splitter.Pane defaultSize={columns.initial[1]} min={25}>
        <DesignDiagram {...props} />
      </Splitter.Pane>
      <Splitter.Pane defaultSize={columns.initial[2]} min={22} className={classes.rail}>
        <Writings {...props} />
      </Splitter.Pane>
    </Splitter>
  );
}

/** The same as tabs, for narrow screens. */
export function NarrowLayout(props: LiveLayoutProps) {
  const { state, engine, chat } = props;
  return (
    <Tabs defaultValue="diagram" className={classes.tabs} classNames={{ tab: classes.narrowTab }}>
      <Tabs.List grow className={classes.narrowTabs}>
        <Tabs.Tab value="agents">Agents</Tabs.Tab>
        <Tabs.Tab value="diagram">Diagram</Tabs.Tab>
        <Tabs.Tab value="documents">Documents</Tabs.Tab>
        {state.design.tables.length > 0 && <Tabs.Tab value="script">{ENGINES[engine].script}</Tabs.Tab>}
        {chat && <Tabs.Tab value="chat">Chat</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="agents" className={classes.panel}>
        <div className={classes.rail}>
          <Agents {...props} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="diagram" className={classes.panel}>
        <DesignDiagram {...props} />
      </Tabs.Panel>
      <WritingPanels {...props} />
      <Tabs.Panel value="chat" className={classes.panel}>
        {chat}
      </Tabs.Panel>
    </Tabs>
  );
}

function Agents({ state, ended }: Pick<LiveLayoutProps, "state" | "ended">) {
  return (
    <>
      <TaskCards tasks={state.tasks} stopped={state.failure?.code === "cancelled"} />
      <InsightFeed insights={state.insights} ended={ended} />
    </>
  );
}

function DesignDiagram({ state, description }: LiveLayoutProps) {
  return <DiagramPanel design={state.design} description={description} empty={EMPTY} />;
}

/** What was written: the documents, and the script once there is one. */
function Writings(props: LiveLayoutProps) {
  const { state, engine } = props;
  return (
    <Tabs defaultValue="documents" className={classes.tabs}>
      <Tabs.List>
        <Tabs.Tab value="documents">Documents</Tabs.Tab>
        {state.design.tables.length > 0 && <Tabs.Tab value="script">{ENGINES[engine].script}</Tabs.Tab>}
      </Tabs.List>
      <WritingPanels {...props} />
    </Tabs>
  );
}

function WritingPanels({ state, engine, ended }: LiveLayoutProps) {
  return (
    <>
      <Tabs.Panel value="documents" className={classes.panel}>
        <DocumentStream state={state} ended={ended} />
      </Tabs.Panel>
      <Tabs.Panel value="script" className={classes.panel}>
        <ScriptPanel design={state.design} engine={engine} />
      </Tabs.Panel>
    </>
  );
}
