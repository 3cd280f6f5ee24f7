import type { ChatMessage } from "@dbcoach/contract/assistant";
import type { Insight } from "@dbcoach/contract/generationState";
import type { ModelCall } from "@dbcoach/contract/modelUsage";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Evidence } from "@dbcoach/design/evidence";
import type { Design } from "@dbcoach/design/model";
import type { Operation } from "@dbcoach/design/operations/schema";
import type { Finding } from "@dbcoach/design/quality/finding";
import type { AccessPattern, QueryRun } from "@dbcoach/design/queryRun";

/** Everything that an answer may be taken from. */
export interface Discussed {
  /** What the user once typed to have it designed. */
  description: string;
  engine: EngineName;
  design: Design;
  /** What the quality rules report of the design. */
  findings: readonly Finding[];
  /** What was seen when it was executed; null when it was not. */
  evidence: Evidence | null;
  /** What the agents said while they designed it, oldest first. */
  insights: readonly Insight[];
  accessPatterns: readonly AccessPattern[];
  /** False while the design is still being made: nothing can be changed then. */
  changeable: boolean;
}

export interface Question {
  /** Trimmed, not blank. */
  text: string;
  /** What was said before, oldest first. */
  history: readonly Pick<ChatMessage, "role" | "content">[];
  about: Discussed;
  /**
   * Runs a query on the design with its sample rows, in a database that is thrown away afterwards. Resolves also when
   * the query fails: the run says so.
   */
  runQuery(sql: string): Promise<QueryRun>;
}

/** What an answer is made of, as it comes. */
export type AnswerEvent =
  /** The next part of the answer, in markdown. */
  | { type: "text"; delta: string }
  | { type: "query"; run: QueryRun }
  /** A change for the user to decide about; at most one in an answer. All operations apply to the design, in this order. */
  | { type: "change"; operations: Operation[] }
  | { type: "modelCall"; call: ModelCall }
  /** Always the last. `confidence` as in the contract. */
  | { type: "answered"; kind: ChatMessage["type"]; confidence: number | null };

/** What answers questions about a design and proposes changes of it. */
export interface Assistant {
  /** "built-in", or the model's name. */
  readonly name: string;
  /** The answer. Throws when the signal aborts, when a model cannot be reached, and on defects. */
  answer(question: Question, signal: AbortSignal): AsyncIterable<AnswerEvent>;
}
