import type { ProjectSummary } from "@dbcoach/contract/records";
import { SimpleGrid, type SimpleGridProps, Stack } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { memo, useMemo } from "react";
import { ProjectCard } from "./ProjectCard.tsx";

/** Cards that come and go together: full rows in one, two and three columns. */
const CHUNK = 48;
/** How far out of the window cards are still there. */
const NEAR = "1200px";

interface ProjectGridProps {
  projects: readonly ProjectSummary[];
  now: number;
  /** The same function at every call. */
  onDelete: (project: ProjectSummary) => void;
}

/** Any number of projects as cards. Those that are far out of sight leave only their height. */
export function ProjectGrid({ projects, now, onDelete }: ProjectGridProps) {
  const chunks = useMemo(
    () =>
      Array.from({ length: Math.ceil(projects.length / CHUNK) }, (_, index) =>
        projects.slice(index * CHUNK, (index + 1) * CHUNK),
      ),
    [projects],
  );
  return (
    <Stack gap="md">
      {chunks.map((chunk, index) => (
        <Chunk key={chunkKey(index)} projects={chunk} now={now} onDelete={onDelete} />
      ))}
    </Stack>
  );
}

/** Chunks are places: what is deleted moves up. */
const chunkKey = (index: number) => `chunk-${index}`;

const Chunk = memo(function Chunk({ projects, now, onDelete }: ProjectGridProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: NEAR });
  const away = entry !== null && !entry.isIntersecting;
  return (
    <div ref={ref} style={away ? { height: entry.boundingClientRect.height } : undefined}>
      {!away && (
        <Cards>
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} now={now} onDelete={onDelete} />
          ))}
        </Cards>
      )}
    </div>
  );
});

/** The columns of the cards. */
export function Cards({ children }: Pick<SimpleGridProps, "children">) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" component="ul" p={0} m={0} style={{ listStyle: "none" }}>
      {children}
    </SimpleGrid>
  );
}
