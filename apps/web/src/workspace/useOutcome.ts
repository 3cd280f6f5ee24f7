import { failureText } from "@dbcoach/contract/failures";
import { COMPLETION_REDIRECT_MS, WORKSPACE_SAVED_MS } from "@dbcoach/contract/limits";
import type { Project } from "@dbcoach/contract/records";
import { DESIGN_COMPLETE, generationFailed, PROJECT_SAVED, projectCreated } from "@dbcoach/contract/workspaceTexts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Notice } from "../assistant/AgentStream.tsx";
import type { Live } from "../live/useLiveSession.ts";
import { useToldOfEnd } from "../live/useToldOfEnd.ts";
import { projectsChanged } from "../projects/changes.ts";

interface Ending {
  live: Live;
  /** The project that it was made for or became, as soon as that is known. */
  project: Project | undefined;
  /** It made a new project, and the page is to move there. */
  isNew: boolean;
  /** The user is busy here: the page does not move by itself. */
  staying: boolean;
}

/** What is said of how a generation ended; a new project is opened after it was announced. */
export function useOutcome({ live, project, isNew, staying }: Ending): Notice[] {
  const { generation, presenting, viewing, error, id } = live;
  const { failure } = live.state;
  const navigate = useNavigate();
  const client = useQueryClient();
  const completed = generation?.status === "completed" && !presenting && !viewing;
  const [said, setSaid] = useState(false);

  useToldOfEnd(live);
  useEffect(() => {
    if (!completed) return;
    void projectsChanged();
    const timer = setTimeout(() => setSaid(true), WORKSPACE_SAVED_MS);
    return () => clearTimeout(timer);
  }, [completed]);

  const outdated = failure?.code === "design_changed";
  useEffect(() => {
    if (outdated) void client.invalidateQueries({ queryKey: ["projects"] });
  }, [outdated, client]);

  const target = completed && isNew && !staying ? generation.projectId : null;
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => void navigate(`/projects/${target}`, { replace: true }), COMPLETION_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [target, navigate]);

  if (failure?.code === "cancelled") return [{ text: failureText(failure), tone: "quiet" }];
  if (failure) return [{ text: generationFailed(outdated ? failureText(failure) : failure.details), tone: "bad" }];
  if (error && (id === undefined || !generation)) return [{ text: generationFailed(error.detail), tone: "bad" }];
  if (!completed) return [];
  const saved: Notice[] = said && project ? [{ text: savedText(project, target !== null), tone: "good" }] : [];
  return [{ text: DESIGN_COMPLETE, tone: "good" }, ...saved];
}

const savedText = (project: Project, leaving: boolean) => (leaving ? projectCreated(project.name) : PROJECT_SAVED);
