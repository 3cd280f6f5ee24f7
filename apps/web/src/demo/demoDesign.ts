import { DemoRun } from "./demoRun.ts";
import { DemoTalk } from "./demoTalk.ts";
import type { DemoDatabaseType } from "./targets.ts";

/** A generation in this browser, and what is said about it. */
export interface DemoDesign {
  run: DemoRun;
  talk: DemoTalk;
}

/** A new one; it begins when somebody looks at it. */
export function newDemoDesign(prompt: string, dbType: DemoDatabaseType): DemoDesign {
  const run = new DemoRun(prompt, dbType);
  return { run, talk: new DemoTalk(run) };
}
