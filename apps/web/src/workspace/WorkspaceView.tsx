import type { Project } from "@dbcoach/contract/records";
import { ActionIcon, Splitter, Tabs, Title, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import { Assistant } from "../assistant/Assistant.tsx";
import { Crumbs } from "../components/Crumbs.tsx";
import { useStoredSizes } from "../components/useStoredSizes.ts";
import { engineOf } from "../documents/engineOf.ts";
import { Overview } from "./Overview.tsx";
import { Results } from "./Results.tsx";
import classes from "./WorkspacePage.module.css";

const TRAIL = [
  { to: "/", label: "Home" },
  { to: "/projects", label: "Projects" },
];
/** Above this width overview and chat stand beside the design. */
const WIDE = "(min-width: 62em)";

/** A project: what was asked, how it went and the talk about it on the left, the design on the right. */
export function WorkspaceView({ project }: { project: Project }) {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const sizes = useStoredSizes("workspace.chat", [29, 71]);
  return (
    <div className={classes.page}>
      <title>{`${project.name} · DBCoach`}</title>
      <header className={classes.header}>
        <Tooltip label="Back">
          <ActionIcon component={Link} to="/projects" variant="subtle" color="gray" aria-label="Back">
            <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <div className={classes.titles}>
          <Crumbs links={TRAIL} here={project.name} />
          <Title order={1} className={classes.title}>
            {project.name}
          </Title>
        </div>
      </header>
      {wide ? (
        <Splitter className={classes.body} lineSize="1px" {...sizes.splitter}>
          <Splitter.Pane defaultSize={sizes.initial[0]} min={18} max={40} className={classes.pane}>
            <Tabs defaultValue="overview" className={classes.tabs}>
              <Tabs.List>
                <Tabs.Tab value="overview">Overview</Tabs.Tab>
                <Tabs.Tab value="chat">Chat</Tabs.Tab>
              </Tabs.List>
              <AboutPanels project={project} />
            </Tabs>
          </Splitter.Pane>
          <Splitter.Pane defaultSize={sizes.initial[1]} min={40} className={classes.pane}>
            <Results project={project} />
          </Splitter.Pane>
        </Splitter>
      ) : (
        <Tabs defaultValue="design" className={classes.tabs}>
          <Tabs.List grow>
            <Tabs.Tab value="design">Design</Tabs.Tab>
            <Tabs.Tab value="overview">Overview</Tabs.Tab>
            <Tabs.Tab value="chat">Chat</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="design" className={classes.panel}>
            <Results project={project} />
          </Tabs.Panel>
          <AboutPanels project={project} />
        </Tabs>
      )}
    </div>
  );
}

/** What was asked and how it went, and the talk about it. */
function AboutPanels({ project }: { project: Project }) {
  return (
    <>
      <Tabs.Panel value="overview" className={classes.scrolling}>
        <Overview project={project} />
      </Tabs.Panel>
      <Tabs.Panel value="chat" className={classes.panel}>
        <Assistant
          subject={{ kind: "project", id: project.id }}
          projectId={project.id}
          design={project.design}
          engine={engineOf(project.databaseType)}
        />
      </Tabs.Panel>
    </>
  );
}
