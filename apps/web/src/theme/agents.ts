import type { AgentName } from "@dbcoach/contract/agents";

/** Each agent's hue, the same wherever the agent appears: the name of its token in tokens.css. */
const HUES: Record<AgentName, string> = {
  "Requirements Analyst": "analyst",
  "Schema Architect": "architect",
  "Implementation Specialist": "implementer",
  "Quality Assurance": "assurer",
};

/** Style variables `--agent` (text and marks) and `--agent-soft` (fills) for everything inside. */
export function agentColours(agent: AgentName): Record<`--${string}`, string> {
  return { "--agent": `var(--agent-${HUES[agent]})`, "--agent-soft": `var(--agent-${HUES[agent]}-soft)` };
}
