import { COMPLETION_REDIRECT_MS } from "@dbcoach/contract/limits";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Assistant } from "../assistant/Assistant.tsx";
import { newRun } from "../components/newRun.ts";
import { engineOf } from "../documents/engineOf.ts";
import { draft } from "../landing/draft.ts";
import { CompletionBanner } from "./CompletionBanner.tsx";
import type { LivePlace } from "./LiveHeader.tsx";
import { LiveScreen } from "./LiveScreen.tsx";
import type { Submission } from "./session.ts";
import { useAcceptedDraft } from "./useAcceptedDraft.ts";
import { useCompletedProject } from "./useCompletedProject.ts";
import { useLiveSession } from "./useLiveSession.ts";
import { submissionAddress } from "./useSubmission.ts";
import { useToldOfEnd } from "./useToldOfEnd.ts";
import { withVersion } from "./withVersion.ts";

const PLACE: LivePlace = {
  here: "Live Generation",
  trail: [
    { to: "/", label: "Home" },
    { to: "/projects", label: "Projects" },
  ],
  back: { label: "Back", to: "/" },
};

/** A generation on the server while it happens, and afterwards until the user moves on. */
export function LiveView({ submission }: { submission: Submission }) {
  const live = useLiveSession(submission);
  const { id, viewing, generation } = live;
  const [staying, setStaying] = useState(false);
  const navigate = useNavigate();

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

  const engine = engineOf(submission.dbType);
  return (
    <LiveScreen
      place={PLACE}
      live={live}
      submission={submission}
      engine={engine}
      state={state}
      version={project && project.version > 1 ? project.version : undefined}
      actions={
        viewing &&
        projectId && (
          <Button variant="default" size="compact-sm" flex="none" component={Link} to={`/projects/${projectId}`}>
            Open project
          </Button>
        )
      }
      banner={
        completed &&
        !viewing && (
          <CompletionBanner
            verification={live.state.verifications.at(-1)}
            projectId={projectId ?? null}
            staying={staying}
            onStay={() => setStaying(true)}
          />
        )
      }
      chat={
        id !== undefined && (
          <Assistant
            subject={{ kind: "generation", id }}
            projectId={projectId}
            design={state.design}
            engine={engine}
            onUse={() => setStaying(true)}
          />
        )
      }
      onEdit={editDescription}
      onRetry={tryAgain}
    />
  );
}
