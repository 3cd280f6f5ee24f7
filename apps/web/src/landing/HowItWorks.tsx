import type { AgentName } from "@dbcoach/contract/agents";
import { SimpleGrid, Text, Title } from "@mantine/core";
import { agentColours } from "../theme/agents.ts";
import classes from "./HowItWorks.module.css";

const STEPS: { agent: AgentName; does: string }[] = [
  {
    agent: "Requirements Analyst",
    does: "Reads your sentences for things, their properties and how they belong together.",
  },
  {
    agent: "Schema Architect",
    does: "Decides tables, types, keys and relationships. Each keeps a pointer to your words.",
  },
  { agent: "Implementation Specialist", does: "Writes the SQL, indexes and sample rows that fit together." },
  { agent: "Quality Assurance", does: "Runs all of it in a real engine, then tries to break every constraint." },
];

/** What happens after the button, in true words. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <Title order={2} id="how" className={classes.title}>
        Four agents, one after the other
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md" component="ol" className={classes.steps}>
        {STEPS.map(({ agent, does }, position) => (
          <li key={agent} className={classes.step} style={agentColours(agent)}>
            <span className={classes.number} aria-hidden>
              {position + 1}
            </span>
            <Text fw={600} size="sm" className={classes.agent}>
              {agent}
            </Text>
            <Text size="sm" c="dimmed">
              {does}
            </Text>
          </li>
        ))}
      </SimpleGrid>
    </section>
  );
}
