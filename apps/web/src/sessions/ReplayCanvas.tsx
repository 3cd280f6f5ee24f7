import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import type { Generation } from "@dbcoach/contract/records";
import { durationOf } from "@dbcoach/contract/streamingSession";
import { usageParts } from "@dbcoach/contract/usageText";
import { useMediaQuery } from "@mantine/hooks";
import { memo } from "react";
import { designerName } from "../components/designerName.ts";
import { counted, duration } from "../components/duration.ts";
import { modeName } from "../components/modeName.ts";
import { engineOf } from "../documents/engineOf.ts";
import { NarrowLayout, WIDE_LAYOUT, WideLayout } from "../live/LiveLayout.tsx";
import classes from "./ReplayCanvas.module.css";
import { ReplayControls } from "./ReplayControls.tsx";
import { useReplay } from "./useReplay.ts";

interface ReplayCanvasProps {
  generation: Generation;
  log: readonly LoggedEvent[];
}

/** The session as it was watched, at any of its moments: agents, the growing diagram, the documents. */
export function ReplayCanvas({ generation, log }: ReplayCanvasProps) {
  const replay = useReplay(log);
  const wide = useMediaQuery(WIDE_LAYOUT, true, { getInitialValueInEffect: false });
  const layout = {
    state: replay.state,
    description: generation.prompt,
    engine: engineOf(generation.dbType),
    ended: replay.whole,
    chat: false as const,
  };
  return (
    <div className={classes.canvas}>
      <ReplayControls replay={replay} count={log.length} />
      <SessionInfo generation={generation} log={log} designer={replay.state.designer} />
      {wide ? <WideLayout {...layout} /> : <NarrowLayout {...layout} />}
    </div>
  );
}

/** The figures of the whole session, in one quiet line. */
const SessionInfo = memo(function SessionInfo({ generation, log, designer }: ReplayCanvasProps & { designer: string }) {
  const characters = log.reduce((sum, { event }) => sum + (event.type === "text" ? event.delta.length : 0), 0);
  const insights = log.filter(({ event }) => event.type === "insight").length;
  const facts = [
    ...(designer === "" ? [] : [designerName(designer)]),
    modeName(generation.mode),
    `took ${duration(durationOf(log))}`,
    counted(log.length, "event"),
    counted(insights, "insight"),
    counted(characters, "character"),
    ...(generation.usage ? usageParts(generation.usage) : []),
  ];
  return (
    <ul className={classes.info} aria-label="Session info">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
});
