import type { Project, ProjectSummary } from "@dbcoach/contract/records";
import { Anchor, Button, Center, Loader, Select, Splitter, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Assistant } from "../assistant/Assistant.tsx";
import { counted } from "../components/duration.ts";
import { ListEmpty } from "../components/ListEmpty.tsx";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { longDate } from "../components/relativeTime.ts";
import { useSearch } from "../components/useSearch.ts";
import { useStoredSizes } from "../components/useStoredSizes.ts";
import { DiagramPanel } from "../diagram/DiagramPanel.tsx";
import { engineOf } from "../documents/engineOf.ts";
import { projectQuery, projectsQuery } from "../projects/queries.ts";
import classes from "./ContinueChat.module.css";

interface ContinueChatProps {
  /** Absent: the one that was opened last. */
  projectId: string | undefined;
  onChoose: (projectId: string | undefined) => void;
  onStart: () => void;
}

/** Above this width chat and diagram stand side by side. */
const WIDE = "(min-width: 62em)";

/** The talk about a saved design, beside its diagram. */
export function ContinueChat({ projectId, onChoose, onStart }: ContinueChatProps) {
  const latest = useInfiniteQuery(projectsQuery(""));
  const first = latest.data?.pages[0]?.data[0];
  const chosen = projectId ?? first?.id;
  const project = useQuery({ ...projectQuery(chosen ?? ""), enabled: chosen !== undefined });
  if (latest.isError) {
    return <LoadFailure what="The projects" error={latest.error} onRetry={() => void latest.refetch()} />;
  }
  if (latest.isSuccess && chosen === undefined) {
    return (
      <ListEmpty title="Nothing to talk about yet" text="A chat is about a design: generate one first.">
        <Button onClick={onStart}>Start New Generation</Button>
      </ListEmpty>
    );
  }
  return (
    <div className={classes.frame}>
      <div className={classes.choice}>
        <ProjectChoice chosen={project.data} onChoose={onChoose} />
        {chosen && (
          <Anchor component={Link} to={`/projects/${chosen}`} fz="sm" flex="none">
            Open project
          </Anchor>
        )}
      </div>
      {project.isError && (
        <LoadFailure what="The project" error={project.error} onRetry={() => void project.refetch()} />
      )}
      {project.data && <ChatAndDiagram key={project.data.id} project={project.data} />}
      {project.isLoading && (
        <Center flex={1}>
          <Loader role="status" size="sm" aria-label="Loading the project" />
        </Center>
      )}
    </div>
  );
}

/** The project that is talked about, to be found by its name or description. */
function ProjectChoice({ chosen, onChoose }: { chosen: Project | undefined; onChoose: (id: string) => void }) {
  const { search, setSearch, wanted } = useSearch();
  // The box holds what is chosen until something is typed.
  const query = useInfiniteQuery(projectsQuery(chosen && wanted === labelOf(chosen) ? "" : wanted));
  const found = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const matches = new Set(found.map(({ id }) => id));
  const known = chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found;
  return (
    <Select
      className={classes.select}
      aria-label="Project"
      placeholder="Choose a project"
      searchable
      // The server has looked for matches, also in what is not shown here.
      filter={({ options }) => options.filter((option) => "value" in option && matches.has(option.value))}
      selectFirstOptionOnChange
      nothingFoundMessage="No matches found"
      allowDeselect={false}
      data={known.map((project) => ({ value: project.id, label: labelOf(project) }))}
      value={chosen?.id ?? null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => id && onChoose(id)}
    />
  );
}

/** Names repeat; with its size and day a project is mostly told apart. */
const labelOf = ({ name, tableCount, createdAt }: ProjectSummary) =>
  `${name} · ${counted(tableCount, "table")} · ${longDate(createdAt)}`;

function ChatAndDiagram({ project }: { project: Project }) {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const sizes = useStoredSizes("canvas", [38, 62]);
  const { id, design, description, databaseType } = project;
  const chat = (
    <Assistant subject={{ kind: "project", id }} projectId={id} design={design} engine={engineOf(databaseType)} />
  );
  const diagram = <DiagramPanel design={design} description={description} empty="The design has no tables." />;
  if (!wide) {
    return (
      <Tabs defaultValue="chat" className={classes.tabs}>
        <Tabs.List grow>
          <Tabs.Tab value="chat">Chat</Tabs.Tab>
          <Tabs.Tab value="diagram">Diagram</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="chat" className={classes.body}>
          {chat}
        </Tabs.Panel>
        <Tabs.Panel value="diagram" className={classes.body}>
          {diagram}
        </Tabs.Panel>
      </Tabs>
    );
  }
  return (
    <Splitter className={classes.body} lineSize="1px" {...sizes.splitter}>
      <Splitter.Pane defaultSize={sizes.initial[0]} min={24} max={60}>
        {chat}
      </Splitter.Pane>
      <Splitter.Pane defaultSize={sizes.initial[1]} min={30}>
        {diagram}
      </Splitter.Pane>
    </Splitter>
  );
}
