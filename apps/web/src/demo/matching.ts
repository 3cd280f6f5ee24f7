import type { DemoConversation } from "./demoConversation.ts";

/** Those whose prompt, database type or title holds the text, in whatever case. */
export function matching(conversations: readonly DemoConversation[], text: string): readonly DemoConversation[] {
  const wanted = text.trim().toLocaleLowerCase("en");
  return conversations.filter(({ prompt, dbType, title }) =>
    [prompt, dbType, title].some((part) => part.toLocaleLowerCase("en").includes(wanted)),
  );
}
