import type { StageId } from "@dbcoach/contract/stages";
import { requestText, UNNAMED_DESIGN } from "@dbcoach/contract/workspaceTexts";
import { useState } from "react";
import { AgentStream, type Notice } from "../assistant/AgentStream.tsx";
import { Assistant } from "../assistant/Assistant.tsx";
import { engineOf } from "../documents/engineOf.ts";
import { FailureView } from "../live/FailureView.tsx";
import type { Submission } from "../live/session.ts";
import type { Live } from "../live/useLiveSession.ts";
import { Results } from "./Results.tsx";
import type { ShownDesign } from "./shown.ts";
import { WorkspaceHeader } from "./WorkspaceHeader.tsx";
import { WorkspaceLayout } from "./WorkspaceLayout.tsx";
import classes from "./WorkspacePage.module.css";

interface GenerationViewProps {
  submission: Submission;
  live: Live;
  shown: ShownDesign;
  /** The selected stage follows what is made. */
  following: boolean;
  /** All of it is shown. */
  completed: boolean;
  /** The project that it became. */
  projectId: string | undefined;
  notices: readonly Notice[];
  /** The way to the project stands below the notices. */
  leading: boolean;
  /** Somebody asks something. */
  onUse?: () => void;
  onEdit: () => void;
  onRetry: () => void;
}

/** A design while it is made: the agents and the talk about it on the left, its stages on the right. */
export function GenerationView(props: GenerationViewProps) {
  const { submission, live, shown, following, completed, projectId, notices, leading, onUse, onEdit, onRetry } = props;
  const { id, state, error } = live;
  const { failure } = state;
  const [tab, setTab] = useState("chat");
  const [stage, setStage] = useState<StageId>();
  // There is no design to show: the way on takes its place.
  const nothing = failure?.code === "nothing_to_design";
  const failed = error !== undefined || failure !== undefined;
  const title = state.design.name || UNNAMED_DESIGN;
  const stream = (
    <AgentStream
      request={requestText(submission.dbType, submission.prompt)}
      insights={state.insights}
      running={!failed && !completed}
      notices={notices}
      projectId={leading ? projectId : undefined}
    />
  );
  const chat = id ? (
    <Assistant
      subject={{ kind: "generation", id }}
      projectId={projectId}
      design={state.design}
      engine={engineOf(submission.dbType)}
      onUse={onUse}
      opening={stream}
    />
  ) : (
    <div className={classes.stream}>{stream}</div>
  );
  const failureView = <FailureView live={live} onEdit={onEdit} onRetry={onRetry} />;
  const ended = completed || failed;
  const design = <Results shown={shown} live={following} ended={ended} chosen={stage} onChoose={setStage} />;
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
