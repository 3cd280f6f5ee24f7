import { requestText } from "@dbcoach/contract/workspaceTexts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { AgentStream } from "../assistant/AgentStream.tsx";
import { Assistant } from "../assistant/Assistant.tsx";
import { engineOf } from "../documents/engineOf.ts";
import { draft } from "../landing/draft.ts";
import { FailureView } from "../live/FailureView.tsx";
import type { Submission } from "../live/session.ts";
import { useLiveSession } from "../live/useLiveSession.ts";
import { projectQuery } from "../projects/queries.ts";
import { Results } from "./Results.tsx";
import { StartWorkspace } from "./StartWorkspace.tsx";
import { shownGeneration } from "./shown.ts";
import { useAddressedGeneration } from "./submission.ts";
import { useOutcome } from "./useOutcome.ts";
import { WorkspaceHeader } from "./WorkspaceHeader.tsx";
import { WorkspaceLayout } from "./WorkspaceLayout.tsx";
import classes from "./WorkspacePage.module.css";

const NEW = "New database";

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
  const { id, state, generation, presenting, viewing, error } = live;
  const { failure } = state;
  const [staying, setStaying] = useState(false);
  const [tab, setTab] = useState("chat");
  const completed = generation?.status === "completed" && !presenting;
  const projectId = (completed && generation.projectId) || undefined;
  const { data: project } = useQuery({ ...projectQuery(projectId ?? ""), enabled: projectId !== undefined });
  const notices = useOutcome({ live, project, isNew: true, staying });
  if (viewing && projectId) return <Navigate to={`/projects/${projectId}`} replace />;

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
      projectId={staying ? projectId : undefined}
    />
  );
  const chat = id ? (
    <Assistant
      subject={{ kind: "generation", id }}
      projectId={projectId}
      design={state.design}
      engine={engineOf(submission.dbType)}
      onUse={() => setStaying(true)}
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
      onEdit={onEdit}
      onRetry={onAgain}
    />
  );
  const design = <Results shown={shownGeneration(state, submission)} live ended={completed || failed} />;
  return (
    <div className={classes.page}>
      <title>{`${title} · DBCoach`}</title>
      <WorkspaceHeader title={title} databaseType={submission.dbType} back="/" live={live} />
      {failed && !nothing && failureView}
      <WorkspaceLayout
        tabs={[{ value: "chat", label: "Agents", content: () => chat, fill: true }]}
        selected={tab}
        onSelect={setTab}
        design={nothing ? failureView : design}
      />
    </div>
  );
}
