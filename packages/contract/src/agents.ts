import { z } from "zod";

export const agentNameSchema = z.enum([
  "Requirements Analyst",
  "Schema Architect",
  "Implementation Specialist",
  "Quality Assurance",
]);
export type AgentName = z.infer<typeof agentNameSchema>;

export const taskIdSchema = z.enum([
  "requirements_analysis",
  "schema_design",
  "implementation_package",
  "quality_assurance",
]);
export type TaskId = z.infer<typeof taskIdSchema>;

export interface TaskDefinition {
  id: TaskId;
  title: string;
  agent: AgentName;
  /** Seconds that the specification estimates for the task. */
  estimatedSeconds: number;
}

/** The four tasks, in their order. Each is done by one agent. */
export const TASKS: readonly TaskDefinition[] = [
  { id: "requirements_analysis", title: "Requirements Analysis", agent: "Requirements Analyst", estimatedSeconds: 15 },
  { id: "schema_design", title: "Schema Design", agent: "Schema Architect", estimatedSeconds: 25 },
  {
    id: "implementation_package",
    title: "Implementation Package",
    agent: "Implementation Specialist",
    estimatedSeconds: 20,
  },
  { id: "quality_assurance", title: "Quality Assurance", agent: "Quality Assurance", estimatedSeconds: 10 },
];

/** The definition of a task. */
export function taskOf(id: TaskId): TaskDefinition {
  return TASKS[taskIdSchema.options.indexOf(id)] as TaskDefinition;
}
