import type { Project, ProjectSession } from "@dbcoach/contract/records";
import type { StageId } from "@dbcoach/contract/stages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AgentStream, type Notice } from "../assistant/AgentStream.tsx";
import { Assistant, AssistantBox } from "../assistant/Assistant.tsx";
import { messagesOf, messagesQuery } from "../assistant/subject.ts";
import { engineOf } from "../documents/engineOf.ts";
import { FailureView } from "../live/FailureView.tsx";
import type { Live } from "../live/useLiveSession.ts";
import { Analytics } from "./Analytics.tsx";
import { Overview } from "./Overview.tsx";
import { Queries } from "./Queries.tsx";
import { Results } from "./Results.tsx";
import { SessionView } from "./SessionView.tsx";
import { shownGeneration, shownProject } from "./shown.ts";
import { WorkspaceHeader } from "./WorkspaceHeader.tsx";
import { type PanelTab, WorkspaceLayout } from "./WorkspaceLayout.tsx";
import classes from "./WorkspacePage.module.css";

/** A generation that improves the project while this page follows it. */
interface RunningEnhancement {
  live: Live;
  /** It is under way. */
  running: boolean;
  /** What it makes is shown, instead of what the project was before. */
  showing: boolean;
  request: string;
  notices: readonly Notice[];
}

interface ProjectViewProps {
  project: Project;
  enhancement?: RunningEnhancement;
  onGenerate: () => void;
}

/** What was asked, how it went and the talk about it on the left, the design on the right. */
export function ProjectView({ project, enhancement, onGenerate }: ProjectViewProps) {
  const live = enhancement?.live;
  const running = enhancement?.running ?? false;
  const subject = { kind: "project", id: project.id } as const;
  const [chosen, setChosen] = useState<string>();
  const [session, setSession] = useState<ProjectSession>();
  const [stage, setStage] = useState<StageId>();
  const [asked, setAsked] = useState<{ tab: string }>();
  const open = (opened: ProjectSession) => {
    setSession(opened);
    setAsked({ tab: "design" });
  };
  const messages = useInfiniteQuery({ ...messagesQuery(subject), enabled: chosen === undefined && !live });
  const talked = messagesOf(messages.data).length > 1;
  const first = live || talked ? "chat" : messages.isPending && !messages.isError ? null : "overview";
  const selected = chosen ?? first;

  const stream = enhancement && (
    <AgentStream
      request={enhancement.request}
      insights={enhancement.live.state.insights}
      running={running}
      notices={enhancement.notices}
    />
  );
  const chat = (wide: boolean) => (
    <Assistant
      subject={subject}
      projectId={project.id}
      design={project.design}
      engine={engineOf(project.databaseType)}
      work={stream && { stream, since: live?.startedAt }}
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
  const wanted = { prompt: project.description, dbType: project.databaseType };
  const shown = enhancement?.showing ? shownGeneration(enhancement.live.state, wanted) : shownProject(project);
  const design = <Results shown={shown} live={running} ended={!running} chosen={stage} onChoose={setStage} />;
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
      {live && (live.error || live.state.failure) && <FailureView live={live} onRetry={onGenerate} />}
      <WorkspaceLayout
        tabs={tabs}
        selected={selected}
        onSelect={setChosen}
        foot={<AssistantBox subject={subject} onAsk={() => setChosen("chat")} />}
        asked={asked}
        design={session ? <SessionView session={session} onClose={() => setSession(undefined)} /> : design}
      />
    </div>
  );
}
