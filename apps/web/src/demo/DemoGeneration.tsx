import { Button } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Assistant } from "../assistant/Assistant.tsx";
import type { LivePlace } from "../live/LiveHeader.tsx";
import { LiveScreen } from "../live/LiveScreen.tsx";
import { useFollowed } from "../live/useLiveSession.ts";
import { withVersion } from "../live/withVersion.ts";
import { DesignerLoading } from "./DesignerLoading.tsx";
import { useDemo } from "./demoContext.ts";
import { conversationOf } from "./demoConversation.ts";
import type { DemoDesign } from "./demoDesign.ts";
import { DEMO_TRAIL } from "./places.ts";
import { SaveBanner } from "./SaveBanner.tsx";
import { ENGINE_OF } from "./targets.ts";

interface DemoGenerationProps {
  design: DemoDesign;
  onBack: () => void;
  /** Back, to change the description. */
  onEdit: () => void;
  onRetry: () => void;
}

/** The product's live page on a generation of this browser. */
export function DemoGeneration({ design: { run, talk }, onBack, onEdit, onRetry }: DemoGenerationProps) {
  const { keep } = useDemo();
  const live = useFollowed(run, run.id);
  const newest = useSyncExternalStore(talk.subscribe, talk.getNewest);
  const state = withVersion(live.state, newest);
  const completed = live.generation?.status === "completed";
  useEffect(() => {
    if (completed) keep(conversationOf(run, newest));
  }, [completed, run, newest, keep]);

  const [place] = useState<LivePlace>({
    here: "Live Generation Demo",
    trail: DEMO_TRAIL,
    back: { label: "Back to Setup", onClick: onBack },
  });
  const engine = ENGINE_OF[run.dbType];
  const subject = { kind: "local", id: run.id, talk } as const;
  return (
    <LiveScreen
      place={place}
      live={live}
      submission={run}
      engine={engine}
      state={state}
      version={newest?.version}
      actions={
        <Button variant="default" size="compact-sm" flex="none" component={Link} to="/demo/conversations">
          View History
        </Button>
      }
      banner={completed && !live.presenting && <SaveBanner design={{ run, talk }} />}
      notice={live.generation === undefined && <DesignerLoading awaited={live.startedAt === undefined} />}
      chat={
        live.id !== undefined && (
          <Assistant subject={subject} projectId={undefined} design={state.design} engine={engine} />
        )
      }
      onEdit={onEdit}
      onRetry={onRetry}
    />
  );
}
