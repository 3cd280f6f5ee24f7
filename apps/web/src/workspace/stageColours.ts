import { type StageAgent, VISUALIZER } from "@dbcoach/contract/stages";
import { agentColours } from "../theme/agents.ts";

/** Style variables of a stage's agent; what no agent made, since it is computed, has the accent. */
export function stageColours(agent: StageAgent): Record<`--${string}`, string> {
  return agent === VISUALIZER
    ? { "--agent": "var(--accent)", "--agent-soft": "var(--accent-soft)" }
    : agentColours(agent);
}
