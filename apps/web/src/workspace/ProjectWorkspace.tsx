import type { Project, ProjectSession } from "@dbcoach/contract/records";
import { DEFAULT_MODE } from "@dbcoach/contract/targets";
import { enhancementPrompt } from "@dbcoach/contract/workspaceTexts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { AgentStream } from "../assistant/AgentStream.tsx";
import { Assistant, AssistantBox } from "../assistant/Assistant.tsx";
import { messagesOf, messagesQuery } from "../assistant/subject.ts";
import { engineOf } from "../documents/engineOf.ts";
import { FailureView } from "../live/FailureView.tsx";
import type { Submission } from "../live/session.ts";
import { type Live, useLiveSession } from "../live/useLiveSession.ts";
import { Analytics } from "./Analytics.tsx";
import { Overview } from "./Overview.tsx";
import { Queries } from "./Queries.tsx";
import { Results } from "./Results.tsx";
import { SessionView } from "./SessionView.tsx";
import { shownGeneration, shownProject } from "./shown.ts";
import { useAddressedGeneration } from "./submission.ts";
import { useOutcome } from "./useOutcome.ts";
import { WorkspaceHeader } from "./WorkspaceHeader.tsx";
import { type PanelTab, WorkspaceLayout } from "./WorkspaceLayout.tsx";
import classes from "./WorkspacePage.module.css";

/** A project, and its enhancement where the address asks for one. */
export function ProjectWorkspace({ project }: { project: Project }) {
  const { submission, start, clear } = useAddressedGeneration(project.id);
  const generate = () =>
    start({ prompt: enhancementPrompt(project.name), dbType: project.databaseType, mode: DEFAULT_MODE });
  if (!submission) return <ProjectView project={project} onGenerate={generate} />;
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

function Enhancement({ project, submission, onAgain, onDone }: EnhancementProps) {
  const live = useLiveSession(submission);
  const over = live.viewing && live.generation?.status === "completed";
  useEffect(() => {
    if (over) onDone();
  });
  return <ProjectView project={project} live={live} request={submission.prompt} onGenerate={onAgain} />;
}

interface ProjectViewProps {
  project: Project;
  /** The enhancement that this page follows, and what asked for it. */
  live?: Live;
  request?: string;
  onGenerate: () => void;
}

/** What was asked, how it went and the talk about it on the left, the design on the right. */
function ProjectView({ project, live, request = "", onGenerate }: ProjectViewProps) {
  const subject = { kind: "project", id: project.id } as const;
  const [chosen, setChosen] = useState<string>();
  const [session, setSession] = useState<ProjectSession>();
  const [designAsked, setDesignAsked] = useState(0);
  const open = (opened: ProjectSession) => {
    setSession(opened);
    setDesignAsked((before) => before + 1);
  };
  const messages = useInfiniteQuery({ ...messagesQuery(subject), enabled: chosen === undefined && !live });
  const talked = messagesOf(messages.data).length > 1;
  const first = live || talked ? "chat" : messages.isPending && !messages.isError ? null : "overview";
  const selected = chosen ?? first;

  const failure = live?.state.failure;
  const failed = live !== undefined && (live.error !== undefined || failure !== undefined);
  const completed = live?.generation?.status === "completed" && !live.presenting;
  const running = live !== undefined && !failed && !completed;
  const stream = live && <Stream live={live} project={project} request={request} running={running} />;
  const chat = (wide: boolean) => (
    <Assistant
      subject={subject}
      projectId={project.id}
      design={project.design}
      engine={engineOf(project.databaseType)}
      closing={stream}
      withBox={!wide}
    />
  );
  const tabs: PanelTab[] = [
    { value: "overview", label: "Overview", content: () => <Overview project={project} onOpen={open} /> },
    {
      value: "analytics",
      label: "Analytics",
      content: () => <Analytics project={project} live={running ? live : undefined} />,
    },
    { value: "queries", label: "Queries", content: () => <Queries project={project} onOpen={open} /> },
    { value: "chat", label: "Chat", content: chat, fill: true },
  ];
  const asked = { prompt: project.description, dbType: project.databaseType };
  const shown = running ? shownGeneration(live.state, asked) : shownProject(project);
  const design = <Results shown={shown} live={running} ended={!running} />;
  return (
    <div className={classes.page}>
      <title>{`${project.name} · DBCoach`}</title>
      <WorkspaceHeader
        title={project.name}
        databaseType={project.databaseType}
        back="/projects"
        live={live}
        onGenerate={running ? undefined : onGenerate}
      />
      {live && failed && (
        <FailureView
          failure={failure}
          error={live.error}
          refusal={live.refusal}
          resuming={live.asked === "resume"}
          onResume={() => void live.resume()}
          onRetry={onGenerate}
        />
      )}
      <WorkspaceLayout
        tabs={tabs}
        selected={selected}
        onSelect={setChosen}
        foot={<AssistantBox subject={subject} onAsk={() => setChosen("chat")} />}
        designAsked={designAsked}
        design={session ? <SessionView session={session} onClose={() => setSession(undefined)} /> : design}
      />
    </div>
  );
}

interface StreamProps {
  live: Live;
  project: Project;
  request: string;
  running: boolean;
}

function Stream({ live, project, request, running }: StreamProps) {
  const notices = useOutcome({ live, project, isNew: false, staying: true });
  return <AgentStream request={request} insights={live.state.insights} running={running} notices={notices} />;
}
