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
  /** What was done so far and is being done, in order. */
  subtasks: Subtask[];
  /** The markdown document so far. */
  text: string;
}

/** A part of a task, as its agent has announced it. */
export interface Subtask {
  /** The same for steps that differ in their count alone: 'Table 2 of 9' goes on where 'Table 1 of 9' was. */
  id: string;
  title: string;
  status: "active" | "completed" | "error";
  /** 0 to 100: of the count where there is one, else 0 until it is done. */
  progress: number;
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
    subtasks: [],
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
    case "base":
      return { ...state, design: event.design };
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
      const fresh: TaskPatch = { status: "active", progress: 0, step: "", subtasks: [], text: "" };
      return { ...withTask(state, event.taskId, fresh), ...checkpoint, checkpoint };
    }
    case "taskProgress":
      return withTask(state, event.taskId, ({ subtasks }) => ({
        progress: event.progress,
        step: event.step,
        subtasks: withStep(subtasks, event.step),
      }));
    case "taskCompleted":
      return withTask(state, event.taskId, ({ subtasks }) => ({
        status: "completed",
        progress: 100,
        step: "",
        subtasks: ended(subtasks, "completed"),
      }));
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
        task.status === "active"
          ? { ...task, status: "error" as const, subtasks: ended(task.subtasks, "error") }
          : task,
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

/** The parts of a task after one more step was announced: it begins, or goes on, and those before it are done. */
function withStep(subtasks: readonly Subtask[], step: string): Subtask[] {
  const id = step.replace(/:.*$/, "").replace(/\d+/g, "#");
  const before = subtasks.at(-1)?.id === id ? subtasks.slice(0, -1) : subtasks;
  const [, at, of] = /(\d+) of (\d+)/.exec(step) ?? [];
  const progress = at && of ? Math.round(((Number(at) - 1) / Number(of)) * 100) : 0;
  return [...ended(before, "completed"), { id, title: step, status: "active", progress }];
}

/** The same parts, the one that is being done ended. */
function ended(subtasks: readonly Subtask[], status: "completed" | "error"): Subtask[] {
  return subtasks.map((subtask) =>
    subtask.status === "active"
      ? { ...subtask, status, progress: status === "completed" ? 100 : subtask.progress }
      : subtask,
  );
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
