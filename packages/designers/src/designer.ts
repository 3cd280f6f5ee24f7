import type { Conventions } from "@dbcoach/contract/conventions";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import type { EngineName, Mode } from "@dbcoach/contract/targets";
import type { Design } from "@dbcoach/design/model";

export interface DesignRequest {
  /** What the user typed, trimmed. */
  description: string;
  engine: EngineName;
  mode: Mode;
  /** The design to improve, when there is one already: the first event of the history holds it. */
  base?: Design;
  /** How the design is to be written; without, in snake_case with whole numbers as keys. */
  conventions?: Conventions;
  /**
   * The events of an earlier, interrupted run of the same request, in order; empty for a new one. The designer goes on
   * after the last completed task: it yields only what comes then, a restarted task with `restarted: true`.
   */
  history: readonly GenerationEvent[];
}

/** What turns a description into a design. */
export interface Designer {
  /** "built-in", or the model's name. */
  readonly name: string;
  /**
   * The events of one generation, the first being `started` (unless resumed) and the last `finished` or `failed`.
   * Every operation yielded applies to the design folded so far. Throws only when the signal aborts or on a defect.
   */
  design(request: DesignRequest, signal: AbortSignal): AsyncIterable<GenerationEvent>;
}
