/** Verbs of descriptions whose participle is not the stem with "ed". */
const IRREGULAR: Readonly<Record<string, string>> = {
  make: "made",
  write: "written",
  send: "sent",
  give: "given",
  take: "taken",
  lend: "lent",
  sell: "sold",
  buy: "bought",
  build: "built",
  hold: "held",
  keep: "kept",
  lead: "led",
  feed: "fed",
  teach: "taught",
  pay: "paid",
  drive: "driven",
  fly: "flown",
  grow: "grown",
  choose: "chosen",
  draw: "drawn",
  bring: "brought",
  catch: "caught",
  find: "found",
  get: "got",
  leave: "left",
  mean: "meant",
  meet: "met",
  put: "put",
  cut: "cut",
  set: "set",
  run: "run",
  read: "read",
  see: "seen",
  show: "shown",
  sing: "sung",
  speak: "spoken",
  spend: "spent",
  tell: "told",
  throw: "thrown",
  wear: "worn",
  win: "won",
  do: "done",
  begin: "begun",
  sit: "sat",
  understand: "understood",
  withdraw: "withdrawn",
  refer: "referred",
  submit: "submitted",
  admit: "admitted",
  permit: "permitted",
  commit: "committed",
  transfer: "transferred",
  equip: "equipped",
};

/** What already is a participle: "meant", "attached". */
const PARTICIPLES = new Set(Object.values(IRREGULAR));

/** The past participle of a verb: "assign" gives "assigned". Lower case in, lower case out; a participle stays one. */
export function participleOf(verb: string): string {
  const irregular = Object.hasOwn(IRREGULAR, verb) ? IRREGULAR[verb] : undefined;
  if (irregular) return irregular;
  if (PARTICIPLES.has(verb) || (verb.endsWith("ed") && verb.length > 4)) return verb;
  if (verb.endsWith("e")) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  // One syllable that ends in one vowel and one consonant: "plan", "ship".
  return /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}
