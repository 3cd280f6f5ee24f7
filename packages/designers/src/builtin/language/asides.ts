import type { Token } from "./tokens.ts";

const VOLUME = /^(around|about|approx\.?|approximately|roughly|circa|ca\.?|over|some|up|more|nearly|almost|currently)$/;
const COUNT = /^\d[\d.,]*(k|m)?$/;
/** What people want to know of the data, announced in front of a colon: it tells no tables. */
const QUESTIONS =
  /^((reports?|statistics|stats|questions|queries|dashboards?|analytics|kpis?|numbers)( (that )?(we|i|they|you|management)( (also|would))? (need|want|like)( to (see|run|answer|have|ask))?| needed| wanted| to (run|answer|see))?|(we|i) (need|want|run|would like)( to see)? (reports?|statistics|stats|dashboards?)( (on|about|for|like))?|reporting)$/;

/** What a label needs to say to announce questions: "Reports: title, date" lists the details of reports. */
const ASKING = /\b(need\w*|want\w*|run|see|like|answer\w*|reporting)\b/;

/** Whether a sentence tells how much there is or what people want to know, and nothing that is kept. */
export function isAside(tokens: readonly Token[]): boolean {
  return isVolume(tokens) || isQuestions(tokens) || isSending(tokens);
}

/** "We send reminders": what software does, of which nothing is told. */
function isSending(tokens: readonly Token[]): boolean {
  const [who, does, what, ...rest] = tokens.filter(
    ({ lower }) => !/^(the|also|automatically|should|will|please)$/.test(lower),
  );
  const sends =
    /^(we|i|system|app|it)$/.test(who?.lower ?? "") && /^(send|sends|get|need|want)$/.test(does?.lower ?? "");
  const bare = rest.length === 0 || (rest.length < 4 && /^(to|by|via|for)$/.test(rest[0]?.lower ?? ""));
  return sends && bare && /^(reminders|alerts|notifications)$/.test(what?.lower ?? "");
}

/** "Around 40k pets and 300 appointments per day". */
function isVolume(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  const opens =
    COUNT.test(first?.lower ?? "") ||
    (VOLUME.test(first?.lower ?? "") && tokens.slice(1, 4).some(({ lower }) => COUNT.test(lower)));
  if (!opens || !second) return false;
  return tokens.every(({ pos, lower }) => pos !== "AUX" && pos !== "VERB" && !/^(has|have|with|:)$/.test(lower));
}

/** "Reports we need: revenue per clinic, …". */
function isQuestions(tokens: readonly Token[]): boolean {
  const colon = tokens.findIndex(({ lower }) => lower === ":");
  if (colon < 1 || colon > 7) return false;
  const label = tokens
    .slice(0, colon)
    .map(({ lower }) => lower)
    .join(" ");
  const asks = tokens.slice(colon).some(({ lower }) => /^(per|by|which|how|most|who|what|when|last|next)$/.test(lower));
  return QUESTIONS.test(label) && (ASKING.test(label) || asks);
}
