import { overallProgress } from "@dbcoach/contract/generationState";
import { COMPLETION_REDIRECT_MS } from "@dbcoach/contract/limits";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Assistant } from "../assistant/Assistant.tsx";
import { newRun } from "../components/newRun.ts";
import { warmLayoutEngine } from "../diagram/layoutEngine.ts";
import { engineOf } from "../documents/engineOf.ts";
import { draft } from "../landing/draft.ts";
import { CompletionBanner } from "./CompletionBanner.tsx";
import { chatShown } from "./chatShown.ts";
import { FailureView } from "./FailureView.tsx";
import { LiveHeader } from "./LiveHeader.tsx";
import { NarrowLayout, WIDE_LAYOUT, WideLayout } from "./LiveLayout.tsx";
import classes from "./LiveView.module.css";
import type { Submission } from "./session.ts";
import { useAcceptedDraft } from "./useAcceptedDraft.ts";
import { useCompletedProject } from "./useCompletedProject.ts";
import { useLiveSession } from "./useLiveSession.ts";
import { submissionAddress } from "./useSubmission.ts";
import { useToldOfEnd } from "./useToldOfEnd.ts";
import { withVersion } from "./withVersion.ts";

/** A generation while it happens, and afterwards until the user moves on. */
export function LiveView({ submission }: { submission: Submission }) {
  const live = useLiveSession(submission);
  const { id, viewing, presenting, generation, error } = live;
  const [staying, setStaying] = useState(false);
  const navigate = useNavigate();
  const wide = useMediaQuery(WIDE_LAYOUT, true, { getInitialValueInEffect: false });

  useEffect(() => void warmLayoutEngine().catch(() => undefined), []);
  useAcceptedDraft(live, submission.prompt);
  useToldOfEnd(live);
  const { completed, projectId, project } = useCompletedProject(live);
  const state = withVersion(live.state, project);

  const leaving = completed && !viewing && !staying;
  const conversationId = generation?.conversationId;
  useEffect(() => {
    if (!leaving) return;
    const target = conversationId ? `/conversations?id=${conversationId}` : "/conversations";
    const timer = setTimeout(() => void navigate(target), COMPLETION_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [leaving, conversationId, navigate]);

  const editDescription = () => {
    draft.write(submission.prompt);
    void navigate("/");
  };
  const tryAgain = () => void navigate(submissionAddress("/streaming", submission, newRun()), { replace: true });

  const [withChat, setWithChat] = useState(chatShown.read);
  const showChat = (shown: boolean) => {
    setWithChat(shown);
    chatShown.write(shown);
  };

  const { failure } = live.state;
  const failed = error !== undefined || failure !== undefined;
  const nothing = failure?.code === "nothing_to_design" || (error !== undefined && id === undefined);
  const engine = engineOf(submission.dbType);
  const chat = id !== undefined && (
    <Assistant
      subject={{ kind: "generation", id }}
      projectId={projectId}
      design={state.design}
      engine={engine}
      onUse={() => setStaying(true)}
    />
  );
  const layout = {
    state,
    description: submission.prompt,
    engine,
    ended: generation !== undefined && !presenting,
    chat,
  };
  return (
    <div className={classes.page}>
      <title>Live Generation · DBCoach</title>
      <LiveHeader
        live={live}
        submission={submission}
        progress={overallProgress(state)}
        version={project && project.version > 1 ? project.version : undefined}
        projectId={viewing ? projectId : undefined}
        chat={wide && !nothing ? { shown: withChat, toggle: () => showChat(!withChat) } : undefined}
      />
      {failed && <FailureView live={live} onEdit={editDescription} onRetry={tryAgain} />}
      {completed && !viewing && (
        <CompletionBanner projectId={projectId ?? null} staying={staying} onStay={() => setStaying(true)} />
      )}
      {!nothing && (wide ? <WideLayout {...layout} chat={withChat && chat} /> : <NarrowLayout {...layout} />)}
    </div>
  );
}
