import { useQuery } from "@tanstack/react-query";
import { projectQuery } from "../projects/queries.ts";
import type { Live } from "./useLiveSession.ts";

/** Whether a generation is complete and all of it is shown, and the project that it became then. */
export function useCompletedProject({ generation, presenting }: Live) {
  const completed = generation?.status === "completed" && !presenting;
  const projectId = (completed && generation.projectId) || undefined;
  const { data: project } = useQuery({ ...projectQuery(projectId ?? ""), enabled: projectId !== undefined });
  return { completed, projectId, project };
}
