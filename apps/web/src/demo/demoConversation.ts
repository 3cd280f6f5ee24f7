import { conversationContent } from "@dbcoach/contract/conversationContent";
import { conversationTitle } from "@dbcoach/contract/naming";
import type { Conversation } from "@dbcoach/contract/records";
import type { Design } from "@dbcoach/design/model";
import { withVersion } from "../live/withVersion.ts";
import type { DemoRun } from "./demoRun.ts";
import type { NewestVersion } from "./demoTalk.ts";
import { DEMO_USER } from "./demoUser.ts";

/** A conversation of the demo user, with the design that came of it. */
export type DemoConversation = Conversation & { userId: string; design: Design };

/** What a run of this browser leaves in the demo's history, with what its design has become since. */
export function conversationOf(run: DemoRun, newest: NewestVersion | undefined): DemoConversation {
  const { prompt, dbType, mode, state, log } = run;
  const { createdAt, updatedAt } = run.record();
  const duration = Date.parse(updatedAt) - Date.parse(createdAt);
  return {
    id: run.id,
    title: conversationTitle(prompt, dbType),
    prompt,
    dbType,
    status: "completed",
    projectId: null,
    generationId: null,
    createdAt,
    updatedAt,
    userId: DEMO_USER.id,
    design: newest?.design ?? state.design,
    ...conversationContent(withVersion(state, newest), log, { duration, mode }),
  };
}
