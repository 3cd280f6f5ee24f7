import { useState } from "react";
import { Navigate } from "react-router";
import { draft } from "../landing/draft.ts";
import type { Submission } from "../live/session.ts";
import { useAcceptedDraft } from "../live/useAcceptedDraft.ts";
import { useCompletedProject } from "../live/useCompletedProject.ts";
import { useLiveSession } from "../live/useLiveSession.ts";
import { GenerationView } from "./GenerationView.tsx";
import { StartWorkspace } from "./StartWorkspace.tsx";
import { shownGeneration } from "./shown.ts";
import { useAddressedGeneration } from "./submission.ts";
import { useOutcome } from "./useOutcome.ts";

/** The workspace without a project: a description is asked for, or the design of the address's prompt is made. */
export function NewWorkspace() {
  const { submission, start, clear } = useAddressedGeneration();
  if (!submission) return <StartWorkspace onStart={start} />;
  const edit = () => {
    draft.write(submission.prompt);
    clear();
  };
  return <Generation key={submission.run} submission={submission} onAgain={() => start(submission)} onEdit={edit} />;
}

interface GenerationProps {
  submission: Submission;
  onAgain: () => void;
  onEdit: () => void;
}

/** A design while it is made. When it is, it is a project, and the page moves there. */
function Generation({ submission, onAgain, onEdit }: GenerationProps) {
  const live = useLiveSession(submission);
  useAcceptedDraft(live, submission.prompt);
  const { completed, projectId, project } = useCompletedProject(live);
  const [staying, setStaying] = useState(false);
  const notices = useOutcome({ live, project, isNew: true, staying });
  if (live.viewing && projectId) return <Navigate to={`/projects/${projectId}`} replace />;
  return (
    <GenerationView
      submission={submission}
      live={live}
      shown={shownGeneration(live.state, submission)}
      following
      completed={completed}
      projectId={projectId}
      notices={notices}
      leading={staying}
      onUse={() => setStaying(true)}
      onEdit={onEdit}
      onRetry={onAgain}
    />
  );
}
