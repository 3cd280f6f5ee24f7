import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { projectQuery } from "../projects/queries.ts";
import { NewWorkspace } from "./NewWorkspace.tsx";
import { ProjectWorkspace } from "./ProjectWorkspace.tsx";
import classes from "./WorkspacePage.module.css";

/** The workspace: of the project that the address names, or without one. */
export function WorkspacePage() {
  const { projectId } = useParams();
  return projectId === undefined ? <NewWorkspace /> : <LoadedProject key={projectId} id={projectId} />;
}

function LoadedProject({ id }: { id: string }) {
  const query = useQuery(projectQuery(id));
  if (query.data) return <ProjectWorkspace project={query.data} />;
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
