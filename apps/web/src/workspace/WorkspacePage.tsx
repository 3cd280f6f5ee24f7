import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { projectQuery } from "../projects/queries.ts";
import classes from "./WorkspacePage.module.css";
import { WorkspaceView } from "./WorkspaceView.tsx";

/** A saved project. */
export function WorkspacePage() {
  const { projectId = "" } = useParams();
  const query = useQuery(projectQuery(projectId));
  if (query.data) return <WorkspaceView project={query.data} />;
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
