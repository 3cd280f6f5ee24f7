import { overallProgress } from "@dbcoach/contract/generationState";
import { COMPLETION_REDIRECT_MS } from "@dbcoach/contract/limits";
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { newRun } from "../components/newRun.ts";
import { warmLayoutEngine } from "../diagram/layoutEngine.ts";
import { engineOf } from "../documents/engineOf.ts";
import { draft } from "../landing/draft.ts";
import { NOTIFICATIONS_KEY } from "../settings/notifications/BrowserNotifications.tsx";
import { CompletionBanner } from "./CompletionBanner.tsx";
import { FailureView } from "./FailureView.tsx";
import { LiveHeader } from "./LiveHeader.tsx";
import { NarrowLayout, WideLayout } from "./LiveLayout.tsx";
import classes from "./LiveView.module.css";
import type { Submission } from "./session.ts";
import { useLiveSession } from "./useLiveSession.ts";

/** Above this width the design, its documents and the agents stand side by side. */
const WIDE = "(min-width: 75em)";

/** A generation while it happens, and afterwards until the user moves on. */
export function LiveView({ submission }: { submission: Submission }) {
  const live = useLiveSession(submission);
  const { state, viewing, presenting, generation, error, startedAt } = live;
  const [staying, setStaying] = useState(false);
  const navigate = useNavigate();
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });

  useEffect(() => void warmLayoutEngine().catch(() => undefined), []);
  const accepted = startedAt !== undefined;
  useEffect(() => {
    if (accepted && draft.read().trim() === submission.prompt) draft.write("");
  }, [accepted, submission.prompt]);

  const client = useQueryClient();
  const ended = generation !== undefined && !viewing;
  useEffect(() => {
    // Whoever has turned to another window is told now, not at the next poll.
    if (ended) void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  }, [ended, client]);

  const completed = generation?.status === "completed" && !presenting;
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
  const tryAgain = () => {
    const { prompt, dbType, mode } = submission;
    const run = newRun();
    void navigate(`/streaming?${new URLSearchParams({ prompt, dbType, mode, run })}`, { replace: true });
  };

  const failed = error !== undefined || state.failure !== undefined;
  const nothingDesigned = failed && state.design.tables.length === 0;
  const Layout = wide ? WideLayout : NarrowLayout;
  return (
    <div className={classes.page}>
      <title>Live Generation · DBCoach</title>
      <LiveHeader live={live} submission={submission} progress={overallProgress(state)} />
      {failed && <FailureView failure={state.failure} error={error} onEdit={editDescription} onRetry={tryAgain} />}
      {completed && !viewing && (
        <CompletionBanner projectId={generation.projectId} staying={staying} onStay={() => setStaying(true)} />
      )}
      {!nothingDesigned && (
        <Layout
          state={state}
          description={submission.prompt}
          engine={engineOf(submission.dbType)}
          ended={generation !== undefined && !presenting}
        />
      )}
    </div>
  );
}
