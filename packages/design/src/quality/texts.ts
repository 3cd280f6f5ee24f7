import type { Design } from "../model.ts";
import type { Finding } from "./finding.ts";

type Parameters = Record<string, string>;
type TextWriter = (params: Parameters) => { what: string; why: string };

/** Every code of a rule or a dialect, with what is the case and why it matters. */
const TEXTS: Record<string, TextWriter> = {
  "keys.missing-primary-key": ({ table }) => ({
    what: `The table ${table} has no primary key.`,
    why: "Without one a row cannot be found again, referred to or replicated.",
  }),
  "references.type-mismatch": ({ table, column, target }) => ({
    what: `${table}.${column} has another type than ${target}, to which it refers.`,
    why: "The database refuses such a foreign key.",
  }),
  "references.to-non-key": ({ table, target, columns }) => ({
    what: `${table} refers to ${target} by ${columns}, which is not a key there.`,
    why: "A reference must lead to exactly one row; only a primary or unique key can promise that.",
  }),
  "references.set-null-on-required": ({ table, target, columns }) => ({
    what: `When a row of ${target} is deleted, ${table} should forget it, but ${columns} must not be empty.`,
    why: "Every such delete would fail.",
  }),
  "references.mandatory-cycle": ({ tables }) => ({
    what: `The tables ${tables} require each other in a circle.`,
    why: "None of them could ever get its first row; one of the references must be optional.",
  }),
  "privacy.plain-password": ({ table, column }) => ({
    what: `${table}.${column} would hold a password.`,
    why: "Store a salted hash only: whoever reads the table must not be able to sign in.",
  }),
  "indexes.foreign-key-without-index": ({ table, columns, target }) => ({
    what: `No index leads with ${table}.${columns}, which refers to ${target}.`,
    why: `Joins from ${target}, and every delete there, read the whole of ${table}.`,
  }),
  "indexes.redundant": ({ table, columns, covering }) => ({
    what: `The index on ${table} (${columns}) repeats the beginning of (${covering}).`,
    why: "It answers nothing new, but every write has to keep it up to date.",
  }),
  "keys.missing-natural-key": ({ table, column }) => ({
    what: `${table}.${column} identifies a row in the real world, but is not unique.`,
    why: "The same thing could be stored twice.",
  }),
  "keys.nullable-in-unique": ({ table, columns, nullable }) => ({
    what: `The unique key (${columns}) of ${table} contains ${nullable}, which may be empty.`,
    why: "Rows with an empty part are never compared, so that duplicates get in.",
  }),
  "types.money-as-other-type": ({ table, column }) => ({
    what: `${table}.${column} holds money, but not as an exact amount with two decimals.`,
    why: "Cents get lost, or sums need a conversion first.",
  }),
  "structure.repeating-group": ({ table, columns }) => ({
    what: `${table} repeats itself in columns: ${columns}.`,
    why: "One more always comes; rows of a table of their own have no such limit, and can be searched as one.",
  }),
  "checks.times-without-order": ({ table, column, last }) => ({
    what: `Nothing keeps ${table}.${last} from being earlier than ${column}.`,
    why: "Durations would come out negative; a check refuses such rows.",
  }),
  "checks.money-may-be-negative": ({ table, column }) => ({
    what: `${table}.${column} may be negative.`,
    why: "For a price or a total that is a mistake, which a check can refuse.",
  }),
  "names.confusing": ({ name, table, column }) => ({
    what: `"${name}" ${column ? `in ${table} ` : ""}is a word of SQL itself.`,
    why: "It has to be quoted wherever it is used, or reads like a type.",
  }),
  "tables.without-relationships": ({ table }) => ({
    what: `Nothing connects ${table} to the other tables.`,
    why: "That may be right, but is often a reference that was forgotten.",
  }),
  "privacy.personal-data": ({ table, columns }) => ({
    what: `${table} holds personal data: ${columns}.`,
    why: "Decide who may read it, how long it is kept and how it is deleted on request.",
  }),
  "dialect.default-left-out": ({ table, column, why }) => ({
    what: `The default of ${table}.${column} was left out.`,
    why: sentence(why),
  }),
  "dialect.check-left-out": ({ table, name, why }) => ({
    what: `The check ${name} of ${table} was left out.`,
    why: sentence(why),
  }),
  "dialect.reference-left-out": ({ table, target, why }) => ({
    what: `The foreign key from ${table} to ${target} was left out.`,
    why: sentence(why),
  }),
  "dialect.index-left-out": ({ table, name, why }) => ({
    what: `The index ${name} of ${table} was left out.`,
    why: sentence(why),
  }),
  "dialect.generated-left-out": ({ table, column }) => ({
    what: `${table}.${column} is a plain column.`,
    why: "What it should be computed from holds values that cannot be computed with.",
  }),
  "dialect.generated-replaced": ({ table, column, why }) => ({
    what: `${table}.${column} is a plain value.`,
    why: sentence(why),
  }),
  "dialect.key-left-out": ({ table, name, why }) => ({
    what: `The key ${name} of ${table} is not enforced.`,
    why: sentence(why),
  }),
  "dialect.action-replaced": ({ table, column, action, why }) => ({
    what: `Deleting what ${table}.${column} refers to is refused, in place of ${action}.`,
    why: sentence(why),
  }),
  "dialect.index-replaced": ({ table, name, why }) => ({
    what: `The index ${name} of ${table} was written in another way.`,
    why: sentence(why),
  }),
  "dialect.type-replaced": ({ table, column, as, why }) => ({
    what: `${table}.${column} is stored as ${as ?? "a plain list of numbers"}.`,
    why: sentence(why),
  }),
  "dialect.length-reduced": ({ table, column, length }) => ({
    what: `${table}.${column} holds at most ${length} characters.`,
    why: "The database limits the length of a key.",
  }),
  "dialect.texts-limited": ({ length }) => ({
    what: `Short texts without a limit of their own hold at most ${length} characters.`,
    why: "The database needs a length for texts that it can index.",
  }),
  "dialect.references-unenforced": ({ number }) => ({
    what: `${number} references between documents are for the application to keep.`,
    why: "The database does not enforce references.",
  }),
  "dialect.defaults-unwritten": ({ table, column }) => ({
    what: `Defaults, such as that of ${table}.${column}, are filled in by the application.`,
    why: "The database has none of its own.",
  }),
  "dialect.moments-in-utc": () => ({
    what: "Moments are stored in UTC.",
    why: "The database does not keep a time zone with them.",
  }),
  "dialect.name-changed": ({ name, written }) => ({
    what: `"${name}" is written as "${written}".`,
    why: "The database limits names in length, or keeps this one for itself.",
  }),
  "dialect.value-changed": ({ value, written, name }) => ({
    what: `The value "${value}" of ${name} is written as "${written}".`,
    why: "The database limits the values of an enumeration in length, and takes each only once.",
  }),
};

/** What a finding says and why it matters, in two sentences. A code that is not known any more speaks for itself. */
export function findingText(finding: Finding, design: Design): string {
  const writer = TEXTS[finding.code];
  if (!writer) return finding.code;
  const { what, why } = writer(withCurrentNames(finding, design));
  return `${what} ${why}`;
}

/** The codes that have a text. */
export function knownFindingCodes(): string[] {
  return Object.keys(TEXTS);
}

/** Parameters with the names that table and column have now: the finding may be older than a rename. */
function withCurrentNames({ path, params }: Finding, design: Design): Parameters {
  const table = design.tables.find(({ id }) => id === path[0]);
  const column = table?.columns.find(({ id }) => id === path[1]);
  return {
    ...params,
    ...(table && params.table ? { table: table.name } : {}),
    ...(column && params.column ? { column: column.name } : {}),
  };
}

function sentence(why = ""): string {
  return why === "" ? "" : `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}
