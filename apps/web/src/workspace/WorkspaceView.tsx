import type { Project } from "@dbcoach/contract/records";
import { ActionIcon, Splitter, Title, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import { Crumbs } from "../components/Crumbs.tsx";
import { useStoredSizes } from "../components/useStoredSizes.ts";
import { Overview } from "./Overview.tsx";
import { Results } from "./Results.tsx";
import classes from "./WorkspacePage.module.css";

const TRAIL = [
  { to: "/", label: "Home" },
  { to: "/projects", label: "Projects" },
];
/** Above this width the overview stands beside the design. */
const WIDE = "(min-width: 62em)";

/** A project: what was asked and how it went on the left, the design on the right. */
export function WorkspaceView({ project }: { project: Project }) {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const sizes = useStoredSizes("workspace", [25, 75]);
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
            <Overview project={project} />
          </Splitter.Pane>
          <Splitter.Pane defaultSize={sizes.initial[1]} min={40} className={classes.pane}>
            <Results project={project} />
          </Splitter.Pane>
        </Splitter>
      ) : (
        <>
          <Results project={project} />
          <Overview project={project} />
        </>
      )}
    </div>
  );
}
