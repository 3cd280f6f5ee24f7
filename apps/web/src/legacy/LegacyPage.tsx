import { Navigate, useNavigate } from "react-router";
import { newRun } from "../components/newRun.ts";
import { draft } from "../landing/draft.ts";
import type { Submission } from "../live/session.ts";
import { useAcceptedDraft } from "../live/useAcceptedDraft.ts";
import { useCompletedProject } from "../live/useCompletedProject.ts";
import { useLiveSession } from "../live/useLiveSession.ts";
import { submissionAddress, useSubmission } from "../live/useSubmission.ts";
import { GenerationView } from "../workspace/GenerationView.tsx";
import { shownGeneration } from "../workspace/shown.ts";
import { useOutcome } from "../workspace/useOutcome.ts";
import { usePlayedStages } from "./usePlayedStages.ts";

/** What this page calls the stage that draws the design. */
const DRAWN = "Visualization";

/** The alternative live page: the agents' talk on the left, and five stages that are told one after the other. */
export function LegacyPage() {
  const submission = useSubmission();
  if (submission === null) return <Navigate to="/" replace />;
  return submission && <LegacyView key={submission.run} submission={submission} />;
}

function LegacyView({ submission }: { submission: Submission }) {
  const live = usePlayedStages(useLiveSession(submission, { atOnce: true }));
  useAcceptedDraft(live, submission.prompt);
  const { completed, projectId, project } = useCompletedProject(live);
  const navigate = useNavigate();
  const notices = useOutcome({ live, project, isNew: false, staying: true });
  const design = shownGeneration(live.state, submission);
  const stages = design.stages.map((stage) => (stage.id === "visualization" ? { ...stage, title: DRAWN } : stage));
  return (
    <GenerationView
      submission={submission}
      live={live}
      shown={{ ...design, stages }}
      following={!live.viewing}
      completed={completed}
      projectId={projectId}
      notices={notices}
      leading
      onEdit={() => {
        draft.write(submission.prompt);
        void navigate("/");
      }}
      onRetry={() => void navigate(submissionAddress("/streaming-legacy", submission, newRun()), { replace: true })}
    />
  );
}
