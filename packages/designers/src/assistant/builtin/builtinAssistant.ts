import { seemsEnglish } from "../../builtin/language/english.ts";
import type { AnswerEvent, Assistant, Discussed, Question } from "../assistant.ts";
import { CATEGORY_ANSWERS, nothingYet } from "./answers/categories.ts";
import { queriesAbout } from "./answers/queries.ts";
import { relationshipsBetween } from "./answers/structure.ts";
import { columnAnswer, tableAnswer } from "./answers/tables.ts";
import { classify } from "./classify.ts";
import { type Edit, editOf } from "./edits/edit.ts";
import { examplesFor } from "./examples.ts";
import { answerFromData, dataQuestionOf, typedSql, unclearText } from "./queries/answer.ts";
import { withReferent } from "./referents.ts";
import { columnsIn, tablesIn } from "./vocabulary.ts";

/** The assistant that needs no model and no network: it answers from the design alone, and knows the usual commands. */
export function createBuiltinAssistant(): Assistant {
  return { name: "built-in", answer };
}

async function* answer(question: Question, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  signal.throwIfAborted();
  const { text, about } = question;
  const sql = typedSql(text);
  if (sql !== undefined) {
    yield* answerFromData({ kind: "request", sql }, question, signal);
    return;
  }
  const edit = editMeant(question);
  if (edit) {
    const changes = edit.operations.length > 0;
    if (changes && !about.changeable) {
      yield* said("The design can be changed when it is finished. Ask me again then.", "text", 0.9);
      return;
    }
    yield { type: "text", delta: edit.lines.join("\n\n") };
    if (changes) yield { type: "change", operations: edit.operations };
    yield { type: "answered", kind: "text", confidence: changes ? 0.9 : 0.85 };
    return;
  }
  const asked = dataMeant(question);
  if (asked?.kind === "unclear") yield* said(unclearText(asked, about), "text", 0.8);
  else if (asked) yield* answerFromData(asked, question, signal);
  else yield* fromDesign(text, about);
}

/** The change that is told, with "it" for what was named before when the text alone changes nothing. */
function editMeant({ text, history, about: { design } }: Question): Edit | undefined {
  const edit = editOf(text, design);
  if (edit && edit.operations.length > 0) return edit;
  const meant = withReferent(text, history, design, "column");
  return meant === text ? edit : (editOf(meant, design) ?? edit);
}

function dataMeant({ text, history, about }: Question): ReturnType<typeof dataQuestionOf> {
  const asked = dataQuestionOf(text, about);
  if (asked) return asked;
  const meant = withReferent(text, history, about.design, "table");
  return meant === text ? undefined : dataQuestionOf(meant, about);
}

function* said(content: string, kind: "text" | "sql" | "code", confidence: number): Generator<AnswerEvent> {
  yield { type: "text", delta: content };
  yield { type: "answered", kind, confidence };
}

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|howdy|greetings|thanks?|thank you|ok(?:ay)?|cool|great|nice|help|what can you do|who are you)\b[\s\w,]{0,20}[!.?]*$/i;

/** What people type when a change waits for them. */
const DECISION =
  /^(?:yes|yep|sure|do it|go ahead|go on|accept|apply|confirm|no|nope|cancel|reject)(?:\s+(?:it|that|this|please|the change))*[!.]*$/i;

function fromDesign(text: string, about: Discussed): Generator<AnswerEvent> {
  const { design } = about;
  if (GREETING.test(text.trim()))
    return said(abilities(about, /^thank/i.test(text.trim()) ? "You are welcome." : "Hello!"), "text", 0.9);
  if (DECISION.test(text.trim()))
    return said("Decide with *Accept* or *Reject* on the change itself; I only propose.", "text", 0.9);
  const classified = classify(text);
  const mentioned = tablesIn(design, text);
  const [first] = mentioned;
  const [second] = mentioned.slice(1);
  if (first && second && mentioned.length === 2 && classified?.category === "relationships") {
    return said(relationshipsBetween(about, first.table, second.table), "text", 0.9);
  }
  if (first && classified?.category === "query") {
    const { content, type } = queriesAbout(
      about,
      mentioned.map(({ table }) => table),
    );
    return said(content, type, classified.confidence);
  }
  // One table alone: the question is about it. Of several, how they hang together is asked.
  if (first && mentioned.length <= 2 && !isAboutAll(classified?.category, mentioned.length)) {
    const answers = mentioned.map(({ table }) => {
      const [column] = columnsIn(table, text);
      return column && mentioned.length === 1 ? columnAnswer(about, table, column) : tableAnswer(about, table);
    });
    return said(answers.join("\n\n---\n\n"), "text", 0.9);
  }
  if (!first && (!classified || classified.category === "schema")) {
    const places = design.tables.flatMap((table) =>
      columnsIn(table, text)
        .filter(({ name }) => !classified || !SCHEMA_WORDS.test(name))
        .map((column) => ({ table, column })),
    );
    if (places.length > 0 && places.length <= 4) {
      return said(places.map(({ table, column }) => columnAnswer(about, table, column)).join("\n\n"), "text", 0.85);
    }
    if (!classified && !seemsEnglish(text)) return said(abilities(about, "I understand English only."), "text", 0.8);
  }
  if (design.tables.length === 0) return said(nothingYet(about).content, "text", 0.8);
  const { category, confidence } = classified ?? { category: "general" as const, confidence: 0.8 };
  if (!classified && !/[a-z]{3}/i.test(text)) return said(abilities(about, "I did not understand that."), "text", 0.8);
  const { content, type } = CATEGORY_ANSWERS[category](about);
  // What was not understood must not look as if it were answered.
  return said(classified ? content : `I have no answer to just that. What I know:\n\n${content}`, type, confidence);
}

/** Columns that are called so are seldom meant by a question about the schema. */
const SCHEMA_WORDS = /^(?:name|type|key|model|design|structure|table|column|field|entity|database|description)$/i;

function isAboutAll(category: string | undefined, tables: number): boolean {
  if (category === undefined || category === "schema") return false;
  return tables > 1 ? category === "relationships" : category === "api";
}

function abilities({ design }: Discussed, opening: string): string {
  const { question, data, edit } = examplesFor(design);
  return `${opening} I answer questions about this design, run queries on its sample rows, and change it. For example:\n\n- ${question}\n- ${data}\n- ${edit}`;
}
