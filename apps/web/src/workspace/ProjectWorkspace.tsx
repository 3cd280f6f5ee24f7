import { enhancementPrompt } from "@dbcoach/contract/naming";
import type { Project } from "@dbcoach/contract/records";
import { DEFAULT_MODE } from "@dbcoach/contract/targets";
import { NOTHING_ENHANCED, projectEnhanced } from "@dbcoach/contract/workspaceTexts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Notice } from "../assistant/AgentStream.tsx";
import type { Submission } from "../live/session.ts";
import { useLiveSession } from "../live/useLiveSession.ts";
import { projectQuery } from "../projects/queries.ts";
import { ProjectView } from "./ProjectView.tsx";
import { useAddressedGeneration } from "./submission.ts";
import { useOutcome } from "./useOutcome.ts";

/** A project, and its enhancement where the address asks for one. */
export function ProjectWorkspace({ project }: { project: Project }) {
  const { submission, start, clear } = useAddressedGeneration(project.id);
  const generate = () =>
    start({ prompt: enhancementPrompt(project.name), dbType: project.databaseType, mode: DEFAULT_MODE });
  if (!submission) return <ProjectView key="saved" project={project} onGenerate={generate} />;
  return (
    <Enhancement key={submission.run} project={project} submission={submission} onAgain={generate} onDone={clear} />
  );
}

interface EnhancementProps {
  project: Project;
  submission: Submission;
  onAgain: () => void;
  /** It was over before this page was opened. */
  onDone: () => void;
}

/** The project while the agents improve its design. What they make of it is its next version. */
function Enhancement({ project, submission, onAgain, onDone }: EnhancementProps) {
  const live = useLiveSession({ ...submission, projectId: project.id });
  const notices = useOutcome({ live, project, isNew: false, staying: true });
  const [before] = useState(project.version);
  const { dataUpdatedAt } = useQuery(projectQuery(project.id));
  const over = live.viewing && live.generation?.status === "completed";
  useEffect(() => {
    if (over) onDone();
  });
  const { generation, presenting, error, state } = live;
  const completed = generation?.status === "completed" && !presenting;
  const [completedAt, setCompletedAt] = useState<number>();
  if (completed && completedAt === undefined) setCompletedAt(Date.now());
  // What the project became is known when it was read after the end.
  const settled = completedAt !== undefined && dataUpdatedAt > completedAt;
  const failed = error !== undefined || state.failure !== undefined;
  const made: Notice[] = settled ? [{ text: resultText(project, project.version > before), tone: "quiet" }] : [];
  const enhancement = {
    live,
    running: !completed && !failed,
    showing: !failed && !settled,
    request: submission.prompt,
    notices: [...notices, ...made],
  };
  return <ProjectView project={project} enhancement={enhancement} onGenerate={onAgain} />;
}

const resultText = ({ version }: Project, changed: boolean) => (changed ? projectEnhanced(version) : NOTHING_ENHANCED);
