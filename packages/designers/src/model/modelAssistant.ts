import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import type { Operation } from "@dbcoach/design/operations/schema";
import { queryEngineFor } from "@dbcoach/engines/queryTarget";
import { jsonSchema, type ModelMessage, type ToolSet, tool } from "ai";
import type { AnswerEvent, Assistant, Question } from "../assistant/assistant.ts";
import { failureOf, ModelFailure } from "./faults.ts";
import { fenced } from "./fence.ts";
import { type ConfiguredModel, designerNameOf } from "./languageModel.ts";
import { judge } from "./operations/desk.ts";
import { operationTools } from "./operations/tools.ts";
import { isRecord } from "./operations/types.ts";
import { assistantSystem } from "./prompts/assistant.ts";
import { SCHEMA_OPERATIONS } from "./prompts/rules.ts";
import { talk } from "./talk.ts";

/** Rows of a result that the model reads. */
const READ_ROWS = 20;

/** The assistant that thinks with a language model. Its tools are queries in the sandbox, and operations. */
export function createModelAssistant({ model }: { model: ConfiguredModel }): Assistant {
  return {
    name: designerNameOf(model),
    async *answer(question, signal) {
      const over = new AbortController();
      try {
        yield* answer(model, question, AbortSignal.any([signal, over.signal]));
      } finally {
        // The answer may be left before its end: then nobody listens to the model any more.
        over.abort(new Error("The answer is over."));
      }
    },
  };
}

async function* answer(model: ConfiguredModel, question: Question, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const { about, history, text } = question;
  const draft = new Draft(about.design, about.description);
  const runs: AnswerEvent[] = [];
  const tools = {
    ...queryTool(question, (run) => runs.push({ type: "query", run })),
    ...(about.changeable ? changeTools(draft) : {}),
  };
  const language = queryEngineFor(about.engine) === "sqlite" ? "SQLite" : "PostgreSQL";
  const messages: ModelMessage[] = [...remembered(history), { role: "user", content: text }];
  const said = { system: assistantSystem(about, language), messages };
  const limits = { signal, deadline: performance.now() + model.limits.agentMs };
  let spoke = false;
  for (const withTools of [true, false]) {
    try {
      const reply = talk(model, withTools ? { ...said, tools } : said, limits);
      let step = await reply.next();
      while (!step.done) {
        yield* runs.splice(0);
        if (step.value.type === "delta") {
          spoke = true;
          yield { type: "text", delta: step.value.text };
        }
        step = await reply.next();
      }
      yield* runs.splice(0);
      yield { type: "modelCall", call: step.value.call };
      if (step.value.cut)
        throw failureOf({ code: "model_connection", message: step.value.cut, retryable: false }, model);
      break;
    } catch (error) {
      // Small models know no tools: they can still answer.
      if (!withTools || spoke || !refusesTools(error)) throw error;
    }
  }
  const { operations } = draft;
  if (!spoke && operations.length > 0) yield { type: "text", delta: "This is the change that you asked for." };
  if (!spoke && operations.length === 0) {
    throw failureOf({ code: "model_answer", message: "The model's answer was empty.", retryable: false }, model);
  }
  if (operations.length > 0) yield { type: "change", operations };
  yield { type: "answered", kind: "text", confidence: null };
}

/** What was said, from the first question on: not every provider takes a conversation that begins with an answer. */
function remembered(history: Question["history"]): ModelMessage[] {
  const first = history.findIndex(({ role }) => role === "user");
  return first < 0 ? [] : history.slice(first).map(({ role, content }) => ({ role, content }));
}

/** Whether a provider says that this model cannot call tools. */
function refusesTools(error: unknown): boolean {
  return (
    error instanceof ModelFailure && error.failure.code === "model_answer" && /\btools?\b|function/i.test(error.message)
  );
}

/** The design as the proposal would make it. */
class Draft {
  readonly operations: Operation[] = [];
  readonly #request: { description: string };
  #design: Design;

  constructor(design: Design, description: string) {
    this.#design = design;
    this.#request = { description };
  }

  /** Takes an operation, or says why it does not apply. */
  take(written: Record<string, unknown>): { applied: true } | { applied: false; reason: string } {
    const judged = judge(written, this.#design, this.#request);
    if (!judged.ok) return { applied: false, reason: judged.reason };
    const applied = applyOperation(this.#design, judged.operation);
    if (!applied.ok) return { applied: false, reason: applied.error.code };
    this.#design = applied.design;
    this.operations.push(judged.operation);
    return { applied: true };
  }
}

function changeTools(draft: Draft): ToolSet {
  return Object.fromEntries(
    operationTools(SCHEMA_OPERATIONS).map(({ op, description, parameters }) => [
      op,
      tool({
        description,
        inputSchema: jsonSchema<Record<string, unknown>>(parameters as Parameters<typeof jsonSchema>[0]),
        execute: async (input) => draft.take({ ...(isRecord(input) ? input : {}), op }),
      }),
    ]),
  );
}

function queryTool({ runQuery }: Question, onRun: (run: Awaited<ReturnType<Question["runQuery"]>>) => void): ToolSet {
  return {
    runQuery: tool({
      description: "Run one SELECT statement on the design with its sample rows, and read the result.",
      inputSchema: jsonSchema<{ sql?: unknown }>({
        type: "object",
        properties: { sql: { type: "string" } },
        required: ["sql"],
      }),
      execute: async ({ sql }) => {
        if (typeof sql !== "string" || sql.trim() === "") return "There is no statement.";
        const run = await runQuery(sql);
        onRun(run);
        const { ok, columns, rows, rowCount, error } = run;
        // Values and messages of a database hold what anybody wrote into it.
        return ok
          ? fenced("result", JSON.stringify({ columns, rows: rows.slice(0, READ_ROWS), rowCount }))
          : `It failed: ${fenced("message", error?.message ?? "unknown")}`;
      },
    }),
  };
}
