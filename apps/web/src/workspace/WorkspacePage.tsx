import { Button, EmptyState, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ApiError, messageOf } from "../api/apiError.ts";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { warmLayoutEngine } from "../diagram/layoutEngine.ts";
import { loadDiagram } from "../diagram/loadDiagram.ts";
import { loadMarkdownBlock } from "../documents/Markdown.tsx";
import { projectQuery } from "../projects/queries.ts";
import { NewWorkspace } from "./NewWorkspace.tsx";
import { ProjectWorkspace } from "./ProjectWorkspace.tsx";
import classes from "./WorkspacePage.module.css";

// In a moment all of these are needed, and the server may be busy (or gone) by then.
void loadMarkdownBlock();
void loadDiagram();
void warmLayoutEngine().catch(() => undefined);

/** The workspace: of the project that the address names, or without one. */
export function WorkspacePage() {
  const { projectId } = useParams();
  return projectId === undefined ? <NewWorkspace /> : <LoadedProject key={projectId} id={projectId} />;
}

function LoadedProject({ id }: { id: string }) {
  const query = useQuery(projectQuery(id));
  if (query.data) return <ProjectWorkspace project={query.data} />;
  if (query.error instanceof ApiError && query.error.status === 404) return <NoProject text={messageOf(query.error)} />;
  return (
    <div className={classes.page}>
      <title>Project · DBCoach</title>
      {query.isError ? (
        <LoadFailure what="The project" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={classes.loading} aria-busy="true" role="status" aria-label="Loading the project">
          <Skeleton height="100%" />
          <Skeleton height="100%" />
        </div>
      )}
    </div>
  );
}

function NoProject({ text }: { text: string }) {
  return (
    <div className={classes.page}>
      <title>Project · DBCoach</title>
      <EmptyState
        py="xl"
        px="md"
        title={<h1 className={classes.missing}>There is no such project</h1>}
        description={text}
      >
        <EmptyState.Actions>
          <Button component={Link} to="/projects">
            Back to projects
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    </div>
  );
}
