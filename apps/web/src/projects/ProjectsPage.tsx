import { PROJECT_SKELETONS } from "@dbcoach/contract/limits";
import type { ProjectSummary } from "@dbcoach/contract/records";
import { Button, Container, Group, Skeleton, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { Crumbs } from "../components/Crumbs.tsx";
import { ListEmpty } from "../components/ListEmpty.tsx";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { MoreOnScroll } from "../components/MoreOnScroll.tsx";
import { NothingFound } from "../components/NothingFound.tsx";
import { SearchInput } from "../components/SearchInput.tsx";
import { useNow } from "../components/useNow.ts";
import { useSearch } from "../components/useSearch.ts";
import { DeleteProject } from "./DeleteProject.tsx";
import { ProjectCounts } from "./ProjectCounts.tsx";
import { Cards, ProjectGrid } from "./ProjectGrid.tsx";
import { projectsQuery } from "./queries.ts";

/** All projects as cards. */
export function ProjectsPage() {
  const { search, setSearch, wanted } = useSearch();
  const [deleting, setDeleting] = useState<ProjectSummary>();
  const now = useNow();
  const query = useInfiniteQuery(projectsQuery(wanted));
  const { data } = query;
  const projects = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return (
    <Container size="lg" py="lg">
      <title>Projects · DBCoach</title>
      <Crumbs links={[{ to: "/", label: "Home" }]} here="Projects" />
      <Group justify="space-between" align="flex-end" mt="xs" mb="lg" gap="md">
        <div>
          <Title order={1} fz={28}>
            Projects
          </Title>
          <ProjectCounts now={now} />
        </div>
        <Group gap="sm">
          <SearchInput label="Search projects" placeholder="Search projects" value={search} onChange={setSearch} />
          <Button component={Link} to="/" leftSection={<IconPlus size={16} aria-hidden />}>
            Generate New Database
          </Button>
        </Group>
      </Group>
      {query.isError && projects.length === 0 && (
        <LoadFailure what="The projects" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && projects.length === 0 && <Nothing searching={wanted !== ""} onClear={() => setSearch("")} />}
      {query.isLoading && (
        <Cards>
          {Array.from({ length: PROJECT_SKELETONS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
            <Skeleton key={index} component="li" height={188} radius="md" />
          ))}
        </Cards>
      )}
      <ProjectGrid projects={projects} now={now} onDelete={setDeleting} />
      <MoreOnScroll query={query} />
      <DeleteProject project={deleting} onClose={() => setDeleting(undefined)} />
    </Container>
  );
}

function Nothing({ searching, onClear }: { searching: boolean; onClear: () => void }) {
  if (searching)
    return <NothingFound text="The search looks at names, descriptions, sessions and queries." onClear={onClear} />;
  return (
    <ListEmpty
      title="No projects yet"
      text="Describe a database, for example “A library with books, members and loans”, and its design is kept here."
    >
      <Button component={Link} to="/">
        Generate your first database
      </Button>
    </ListEmpty>
  );
}
