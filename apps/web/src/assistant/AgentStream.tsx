import type { Insight } from "@dbcoach/contract/generationState";
import { COLLABORATING } from "@dbcoach/contract/workspaceTexts";
import { Button, Loader } from "@mantine/core";
import { Link } from "react-router";
import { InsightList } from "../live/InsightFeed.tsx";
import classes from "./AgentStream.module.css";
import { Question } from "./Message.tsx";

/** Something that the system says of a generation. */
export interface Notice {
  text: string;
  tone: "good" | "bad" | "quiet";
}

interface AgentStreamProps {
  /** What was asked for. */
  request: string;
  insights: readonly Insight[];
  /** The agents are at work. */
  running: boolean;
  notices: readonly Notice[];
  /** Present where the way to the project is to be offered. */
  projectId?: string;
}

/** The agents' talk while they design: what was asked, what each of them thinks, and how it ended. */
export function AgentStream({ request, insights, running, notices, projectId }: AgentStreamProps) {
  return (
    <section className={classes.stream} aria-label="Agents">
      <div className={classes.request} dir="auto">
        <Question text={request} />
      </div>
      <InsightList insights={insights} />
      {running && (
        <div className={classes.working} role="status">
          <Loader size={14} color="gray" type="dots" aria-hidden />
          {COLLABORATING}
        </div>
      )}
      <div aria-live="polite" className={classes.notices}>
        {notices.map(({ text, tone }) => (
          <p key={text} className={classes.notice} data-tone={tone}>
            {text}
          </p>
        ))}
      </div>
      {projectId && (
        <Button component={Link} to={`/projects/${projectId}`} variant="default" size="compact-sm" mr="auto">
          Open project
        </Button>
      )}
    </section>
  );
}
