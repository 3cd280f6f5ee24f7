import type { ProjectSummary } from "@dbcoach/contract/records";
import { ActionIcon, Badge, Text, Tooltip } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { memo } from "react";
import { Link } from "react-router";
import { counted } from "../components/duration.ts";
import { accessTime, longDate } from "../components/relativeTime.ts";
import { databaseTypeColour } from "./databaseTypeColour.ts";
import classes from "./ProjectCard.module.css";

interface ProjectCardProps {
  project: ProjectSummary;
  now: number;
  /** The same function at every call. */
  onDelete: (project: ProjectSummary) => void;
}

export const ProjectCard = memo(function ProjectCard({ project, now, onDelete }: ProjectCardProps) {
  const { id, name, databaseType, description, tableCount, streamed, createdAt, lastAccessed } = project;
  return (
    <li className={classes.card}>
      <Link to={`/projects/${id}`} className={classes.link} dir="auto">
        {name}
      </Link>
      <div className={classes.top}>
        <Badge color={databaseTypeColour(databaseType)} flex="none">
          {databaseType}
        </Badge>
        {streamed && (
          <Badge color="gray" variant="outline" flex="none">
            Streaming
          </Badge>
        )}
        <Text size="xs" c="dimmed" data-numbers truncate>
          {counted(tableCount, "table")}
        </Text>
        <Tooltip label="Delete">
          <ActionIcon
            className={classes.delete}
            variant="subtle"
            color="red"
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(project)}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.description}>
        <Text size="sm" c="dimmed" lineClamp={3} dir="auto">
          {description}
        </Text>
      </div>
      <div className={classes.times}>
        <span>
          Created: <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </span>
        <span>
          Last accessed: <time dateTime={lastAccessed}>{accessTime(lastAccessed, now)}</time>
        </span>
      </div>
    </li>
  );
});
