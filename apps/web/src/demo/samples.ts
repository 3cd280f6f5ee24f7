import type { DemoConversation } from "./demoConversation.ts";
import type { SampleName } from "./presets.ts";

/** What is kept of a sample; its times are told relative to the visit. */
export type Sample = Omit<DemoConversation, "createdAt" | "updatedAt">;

const FILES: Record<SampleName, () => Promise<{ default: unknown }>> = {
  ecommerce: () => import("./samples/ecommerce.json"),
  social: () => import("./samples/social.json"),
  healthcare: () => import("./samples/healthcare.json"),
};

/** How long before the visit each was made, in milliseconds. */
const AGES: Record<SampleName, number> = {
  ecommerce: 2.5 * 3_600_000,
  social: 30 * 3_600_000,
  healthcare: 3.5 * 86_400_000,
};

/** The built-in conversations of the demo, newest first. `now` is milliseconds since 1970. */
export function loadSamples(now: number): Promise<DemoConversation[]> {
  const names: SampleName[] = ["ecommerce", "social", "healthcare"];
  return Promise.all(
    names.map(async (name) => {
      const file = await FILES[name]();
      const at = new Date(now - AGES[name]).toISOString();
      // scripts/demoSamples.ts has written it from a value of this type.
      return { ...(file.default as Sample), createdAt: at, updatedAt: at };
    }),
  );
}
