import { emptyDesign } from "@dbcoach/design/design";
import type { Evidence, EvidenceItem } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import type { Finding } from "@dbcoach/design/quality/finding";
import type { AccessPattern } from "@dbcoach/design/queryRun";
import { type AgentName, TASKS, type TaskId } from "./agents.ts";
import type { Failure } from "./failures.ts";
import type { GenerationEvent } from "./generationEvent.ts";
import { addCall, type ModelUsage, NO_USAGE } from "./modelUsage.ts";

export interface TaskState {
  id: TaskId;
  title: string;
  agent: AgentName;
  status: "pending" | "active" | "completed" | "error";
  /** 0 to 100. */
  progress: number;
  /** What is being done now. */
  step: string;
  /** The markdown document so far. */
  text: string;
}

export interface Insight {
  taskId: TaskId;
  agent: AgentName;
  kind: "reasoning" | "decision" | "evidence" | "warning";
  message: string;
}

export interface VerificationState {
  round: number;
  engine: string;
  items: EvidenceItem[];
  /** Absent while it runs. */
  result?: Omit<Evidence, "items">;
}

/** What a task that begins again takes back. */
type Resettable = "insights" | "design" | "findings" | "verifications" | "accessPatterns";

/** Everything that a page or a record needs to know about a generation: the fold of its events. */
export interface GenerationState {
  status: "initializing" | "streaming" | "completed" | "error";
  designer: string;
  tasks: TaskState[];
  insights: Insight[];
  design: Design;
  findings: Finding[];
  /** One per round. The last one says what holds. */
  verifications: VerificationState[];
  /** Queries that the application will need, as they were run. */
  accessPatterns: AccessPattern[];
  /** What models took, failed and repeated tasks included. */
  usage: ModelUsage;
  failure?: Failure;
  /** What a restarted task falls back to. */
  checkpoint: Pick<GenerationState, Resettable>;
}

const start: Pick<GenerationState, Resettable> = {
  insights: [],
  design: emptyDesign,
  findings: [],
  verifications: [],
  accessPatterns: [],
};

/** The state before any event. */
export const initialGenerationState: GenerationState = {
  status: "initializing",
  designer: "",
  tasks: TASKS.map(({ id, title, agent }) => ({
    id,
    title,
    agent,
    status: "pending",
    progress: 0,
    step: "",
    text: "",
  })),
  ...start,
  usage: NO_USAGE,
  checkpoint: start,
};

/**
 * The state after one more event; the given state is left alone. An operation that does not apply leaves the design
 * as it was (designers only emit operations that they have applied themselves).
 */
export function foldEvent(state: GenerationState, event: GenerationEvent): GenerationState {
  switch (event.type) {
    case "started":
      return { ...state, status: "streaming", designer: event.designer };
    case "resumed": {
      const { failure: _, ...rest } = state;
      // What had failed begins again when its task does.
      const tasks = state.tasks.map((task) =>
        task.status === "error" ? { ...task, status: "active" as const } : task,
      );
      return { ...rest, tasks, status: "streaming", designer: event.designer };
    }
    case "modelCall":
      return { ...state, usage: addCall(state.usage, event.call) };
    case "accessPatterns":
      return { ...state, accessPatterns: [...(event.again ? [] : state.accessPatterns), ...event.patterns] };
    case "taskStarted": {
      const base = event.restarted ? state.checkpoint : state;
      const { insights, design, findings, verifications, accessPatterns } = base;
      const checkpoint = { insights, design, findings, verifications, accessPatterns };
      const fresh = { status: "active", progress: 0, step: "", text: "" } as const;
      return { ...withTask(state, event.taskId, fresh), ...checkpoint, checkpoint };
    }
    case "taskProgress":
      return withTask(state, event.taskId, { progress: event.progress, step: event.step });
    case "taskCompleted":
      return withTask(state, event.taskId, { status: "completed", progress: 100, step: "" });
    case "text":
      return withTask(state, event.taskId, (task) => ({ text: task.text + event.delta }));
    case "insight": {
      const { taskId, agent, kind, message } = event;
      return { ...state, insights: [...state.insights, { taskId, agent, kind, message }] };
    }
    case "operation": {
      const applied = applyOperation(state.design, event.operation);
      return applied.ok ? { ...state, design: applied.design } : state;
    }
    case "findings":
      return { ...state, findings: event.findings };
    case "verificationStarted": {
      const verification = { round: event.round, engine: event.engine, items: [] };
      return { ...state, verifications: [...state.verifications, verification] };
    }
    case "evidence":
      return withLastVerification(state, (last) => ({ ...last, items: [...last.items, ...event.items] }));
    case "verificationFinished":
      return withLastVerification(state, (last) => ({ ...last, result: event.result }));
    case "finished":
      return { ...state, status: "completed" };
    case "failed": {
      const { type: _, ...failure } = event;
      const tasks = state.tasks.map((task) =>
        task.status === "active" ? { ...task, status: "error" as const } : task,
      );
      return { ...state, status: "error", failure, tasks };
    }
  }
}

/** The state after these events, from the beginning or from `state`. */
export function foldGeneration(events: Iterable<GenerationEvent>, state = initialGenerationState): GenerationState {
  let folded = state;
  for (const event of events) folded = foldEvent(folded, event);
  return folded;
}

/** Progress of the whole, 0 to 100: the mean of the tasks. */
export function overallProgress(state: GenerationState): number {
  const sum = state.tasks.reduce((total, task) => total + task.progress, 0);
  return Math.round(sum / state.tasks.length);
}

type TaskPatch = Partial<TaskState> | ((task: TaskState) => Partial<TaskState>);

function withTask(state: GenerationState, id: TaskId, patch: TaskPatch): GenerationState {
  const tasks = state.tasks.map((task) =>
    task.id === id ? { ...task, ...(typeof patch === "function" ? patch(task) : patch) } : task,
  );
  return { ...state, tasks };
}

function withLastVerification(
  state: GenerationState,
  change: (last: VerificationState) => VerificationState,
): GenerationState {
  const last = state.verifications.at(-1);
  if (!last) return state;
  return { ...state, verifications: [...state.verifications.slice(0, -1), change(last)] };
}
