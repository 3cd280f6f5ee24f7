import { databaseTypeSchema } from "@dbcoach/contract/targets";
import { ActionIcon, Badge, Button, Group, Title, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconSettings, IconSparkles } from "@tabler/icons-react";
import { Link } from "react-router";
import { Crumbs } from "../components/Crumbs.tsx";
import { LiveButtons, Reconnecting } from "../live/LiveButtons.tsx";
import { SaveIndicator } from "../live/SaveIndicator.tsx";
import type { Live } from "../live/useLiveSession.ts";
import { databaseTypeColour } from "../projects/databaseTypeColour.ts";
import classes from "./WorkspacePage.module.css";

const TRAIL = [
  { to: "/", label: "Home" },
  { to: "/projects", label: "Projects" },
];

interface WorkspaceHeaderProps {
  title: string;
  /** As the address says, or the project. */
  databaseType?: string;
  /** Where Back leads. */
  back: string;
  live?: Live;
  /** Enhances the design; absent where there is none, or while that is done. */
  onGenerate?: () => void;
}

/** Where we are, and what can be done with the whole. */
export function WorkspaceHeader({ title, databaseType, back, live, onGenerate }: WorkspaceHeaderProps) {
  const known = databaseType === undefined ? undefined : databaseTypeSchema.safeParse(databaseType);
  return (
    <header className={classes.header}>
      <Tooltip label="Back">
        <ActionIcon component={Link} to={back} variant="subtle" color="gray" aria-label="Back">
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <div className={classes.titles}>
        <Crumbs links={TRAIL} here={title} />
        <div className={classes.what}>
          <Title order={1} className={classes.title} dir="auto">
            {title}
          </Title>
          {known?.success && (
            <Badge color={databaseTypeColour(known.data)} flex="none" className={classes.type}>
              {known.data}
            </Badge>
          )}
        </div>
      </div>
      <Group gap="xs" wrap="nowrap" ml="auto">
        {live && (
          <>
            <Reconnecting live={live} />
            <SaveIndicator live={live} />
            <LiveButtons live={live} size="xs" />
          </>
        )}
        <Tooltip label="Settings">
          <ActionIcon component={Link} to="/settings" variant="subtle" color="gray" aria-label="Settings">
            <IconSettings size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {onGenerate && (
          <Button
            size="xs"
            flex="none"
            leftSection={<IconSparkles size={14} stroke={1.8} aria-hidden />}
            onClick={onGenerate}
          >
            Generate
          </Button>
        )}
      </Group>
    </header>
  );
}
