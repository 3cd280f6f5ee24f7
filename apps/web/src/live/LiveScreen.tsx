import { type GenerationState, overallProgress } from "@dbcoach/contract/generationState";
import type { EngineName } from "@dbcoach/contract/targets";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useState } from "react";
import { useViewFocus } from "../components/useViewFocus.ts";
import { warmLayoutEngine } from "../diagram/layoutEngine.ts";
import { chatShown } from "./chatShown.ts";
import { FailureView } from "./FailureView.tsx";
import { LiveHeader, type LivePlace } from "./LiveHeader.tsx";
import { NarrowLayout, WIDE_LAYOUT, WideLayout } from "./LiveLayout.tsx";
import classes from "./LiveScreen.module.css";
import type { Submission } from "./session.ts";
import type { Live } from "./useLiveSession.ts";

interface LiveScreenProps {
  place: LivePlace;
  live: Live;
  submission: Pick<Submission, "prompt" | "dbType">;
  engine: EngineName;
  /** What is shown: what was presented so far, or what it has become since. */
  state: GenerationState;
  /** The version of the design that is shown, when it was changed since. */
  version: number | undefined;
  /** The ways on, in the header. */
  actions: ReactNode;
  /** What the end is announced with. */
  banner: ReactNode;
  /** What is waited for meanwhile; it tells of itself. */
  notice?: ReactNode;
  /** The assistant, as soon as there is something to talk about. */
  chat: ReactNode;
  onEdit: () => void;
  onRetry: () => void;
}

/** A generation while it happens: header, agents, the design as it grows, its documents and the chat. */
export function LiveScreen(props: LiveScreenProps) {
  const { place, live, submission, engine, state, version, actions, banner, notice, chat, onEdit, onRetry } = props;
  const { id, presenting, generation, error } = live;
  const wide = useMediaQuery(WIDE_LAYOUT, true, { getInitialValueInEffect: false });
  const [withChat, setWithChat] = useState(chatShown.read);
  const showChat = (shown: boolean) => {
    setWithChat(shown);
    chatShown.write(shown);
  };
  useEffect(() => void warmLayoutEngine().catch(() => undefined), []);

  const { failure } = live.state;
  const failed = error !== undefined || failure !== undefined;
  const nothing = failure?.code === "nothing_to_design" || (error !== undefined && id === undefined);
  const ended = generation !== undefined && !presenting;
  // Buttons like 'Stop' go with what they belonged to.
  useViewFocus(failed ? "failed" : ended ? "ended" : "running");
  const layout = { state, description: submission.prompt, engine, ended, chat };
  return (
    <div className={classes.page}>
      <title>{`${place.here} · DBCoach`}</title>
      <LiveHeader
        place={place}
        live={live}
        submission={submission}
        progress={overallProgress(state)}
        version={version}
        chat={wide && !nothing ? { shown: withChat, toggle: () => showChat(!withChat) } : undefined}
      >
        {actions}
      </LiveHeader>
      {failed && <FailureView live={live} onEdit={onEdit} onRetry={onRetry} />}
      {/* There before it has anything to say: what comes together with its live region is often not read out. */}
      <div role="status" className={classes.banner}>
        {banner}
      </div>
      {notice}
      {!nothing && (wide ? <WideLayout {...layout} chat={withChat && chat} /> : <NarrowLayout {...layout} />)}
    </div>
  );
}
