import { requestText } from "@dbcoach/contract/workspaceTexts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { AgentStream } from "../assistant/AgentStream.tsx";
import { Assistant } from "../assistant/Assistant.tsx";
import { newRun } from "../components/newRun.ts";
import { engineOf } from "../documents/engineOf.ts";
import { draft } from "../landing/draft.ts";
import { FailureView } from "../live/FailureView.tsx";
import type { Submission } from "../live/session.ts";
import { useLiveSession } from "../live/useLiveSession.ts";
import { submissionAddress, useSubmission } from "../live/useSubmission.ts";
import { projectQuery } from "../projects/queries.ts";
import { Results } from "../workspace/Results.tsx";
import { shownGeneration } from "../workspace/shown.ts";
import { useOutcome } from "../workspace/useOutcome.ts";
import { WorkspaceHeader } from "../workspace/WorkspaceHeader.tsx";
import { WorkspaceLayout } from "../workspace/WorkspaceLayout.tsx";
import classes from "../workspace/WorkspacePage.module.css";
import { usePlayedStages } from "./usePlayedStages.ts";

const NEW = "New database";
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
  const { id, state, generation, presenting, error, viewing } = live;
  const { failure } = state;
  const [tab, setTab] = useState("chat");
  const navigate = useNavigate();
  const completed = generation?.status === "completed" && !presenting;
  const projectId = (completed && generation.projectId) || undefined;
  const { data: project } = useQuery({ ...projectQuery(projectId ?? ""), enabled: projectId !== undefined });
  const notices = useOutcome({ live, project, isNew: false, staying: true });

  const design = shownGeneration(state, submission);
  const stages = design.stages.map((stage) => (stage.id === "visualization" ? { ...stage, title: DRAWN } : stage));
  const shown = { ...design, stages };
  // There is no design to show: the way on takes its place.
  const nothing = failure?.code === "nothing_to_design";
  const failed = error !== undefined || failure !== undefined;
  const title = state.design.name || NEW;
  const stream = (
    <AgentStream
      request={requestText(submission.dbType, submission.prompt)}
      insights={state.insights}
      running={!failed && !completed}
      notices={notices}
      projectId={projectId}
    />
  );
  const chat = id ? (
    <Assistant
      subject={{ kind: "generation", id }}
      projectId={projectId}
      design={state.design}
      engine={engineOf(submission.dbType)}
      opening={stream}
    />
  ) : (
    <div className={classes.stream}>{stream}</div>
  );
  const failureView = (
    <FailureView
      failure={failure}
      error={error}
      refusal={live.refusal}
      resuming={live.asked === "resume"}
      onResume={() => void live.resume()}
      onEdit={() => {
        draft.write(submission.prompt);
        void navigate("/");
      }}
      onRetry={() => void navigate(submissionAddress("/streaming-legacy", submission, newRun()), { replace: true })}
    />
  );
  return (
    <div className={classes.page}>
      <title>{`${title} · DBCoach`}</title>
      <WorkspaceHeader title={title} databaseType={submission.dbType} back="/" live={live} />
      {failed && !nothing && failureView}
      <WorkspaceLayout
        tabs={[{ value: "chat", label: "Agents", content: () => chat, fill: true }]}
        selected={tab}
        onSelect={setTab}
        design={nothing ? failureView : <Results shown={shown} live={!viewing} ended={completed || failed} />}
      />
    </div>
  );
}
