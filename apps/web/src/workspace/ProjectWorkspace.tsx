import { enhancementPrompt } from "@dbcoach/contract/naming";
import type { Project } from "@dbcoach/contract/records";
import { DEFAULT_MODE } from "@dbcoach/contract/targets";
import { NOTHING_ENHANCED, projectEnhanced } from "@dbcoach/contract/workspaceTexts";
import { useIsFetching } from "@tanstack/react-query";
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
  const reading = useIsFetching({ queryKey: projectQuery(project.id).queryKey }) > 0;
  const over = live.viewing && live.generation?.status === "completed";
  useEffect(() => {
    if (over) onDone();
  });
  const { generation, presenting, error, state } = live;
  const completed = generation?.status === "completed" && !presenting;
  const changed = project.version > before;
  const running = error === undefined && state.failure === undefined && !(completed && (changed || !reading));
  const made: Notice[] = completed && !reading ? [{ text: resultText(project, changed), tone: "quiet" }] : [];
  const enhancement = { live, running, request: submission.prompt, notices: [...notices, ...made] };
  return <ProjectView project={project} enhancement={enhancement} onGenerate={onAgain} />;
}

const resultText = ({ version }: Project, changed: boolean) => (changed ? projectEnhanced(version) : NOTHING_ENHANCED);
