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
  "references.required-to-itself": ({ table, columns }) => ({
    what: `Every row of ${table} must refer to another by ${columns}.`,
    why: "The first row can only refer to itself; a root needs an empty reference.",
  }),
  "references.repeated": ({ table, target }) => ({
    what: `${table} refers to ${target} twice by the same columns.`,
    why: "The second reference promises nothing new, and every write checks both.",
  }),
  "checks.broken": ({ table, check, why }) => ({
    what: `The check of ${table} that ${check} cannot work.`,
    why: sentence(why),
  }),
  "privacy.card-number": ({ table, column }) => ({
    what: `${table}.${column} would hold payment card data.`,
    why: "The card industry's rules (PCI DSS, requirement 3) forbid to keep security codes at all and card numbers unencrypted; keep the payment provider's token.",
  }),
  "privacy.special-category": ({ table, column }) => ({
    what: `${table}.${column} belongs to a special category of personal data.`,
    why: "The law (GDPR, Article 9) allows it only for few purposes: separate it, encrypt it and log who reads it.",
  }),
  "normal-forms.second": ({ table, determinant, dependent }) => ({
    what: `In ${table}, ${dependent} depends on ${determinant} alone, which is only a part of a key.`,
    why: "It is repeated for every row with that part, and one copy may be changed without the others (second normal form).",
  }),
  "normal-forms.third": ({ table, determinant, dependent }) => ({
    what: `In ${table}, ${determinant} decides ${dependent} without being a key.`,
    why: "The same fact stands in many rows, and one copy may be changed without the others (third normal form).",
  }),
  "normal-forms.boyce-codd": ({ table, determinant, dependent }) => ({
    what: `In ${table}, ${determinant} decides ${dependent}, which is part of a key, without being a key itself.`,
    why: "The same fact stands in many rows; splitting the table would lose that key as a constraint, so weigh it (Boyce-Codd normal form).",
  }),
  "keys.redundant-unique": ({ table, columns, covering }) => ({
    what: `The unique key (${columns}) of ${table} contains the key (${covering}).`,
    why: "What is unique by fewer columns is unique by more; the database keeps one index too many.",
  }),
  "keys.repeatable-link": ({ table, columns }) => ({
    what: `${table} can hold the same link twice: (${columns}) is not unique.`,
    why: "Counts and lists would show it twice.",
  }),
  "keys.changeable-primary-key": ({ table, column }) => ({
    what: `Other tables refer to ${table} by ${column}, which people change.`,
    why: "Every change would have to reach all that refer to it; give the table a key without meaning.",
  }),
  "keys.wide-primary-key": ({ table, columns }) => ({
    what: `Other tables refer to ${table} by ${columns}.`,
    why: "They repeat all of it in every row and every index; a short key of its own would do.",
  }),
  "keys.mixed-styles": ({ tables, many }) => ({
    what: `${tables} have another style of key than the other tables, which use ${many}.`,
    why: "Whoever writes a reference has to look each time which it is.",
  }),
  "indexes.impossible": ({ table, columns, why }) => ({
    what: `The index on ${table} (${columns}) cannot be built.`,
    why: sentence(why),
  }),
  "indexes.vector-without-index": ({ table, column }) => ({
    what: `${table}.${column} has no vector index.`,
    why: "A nearest-neighbour search measures the distance to every row.",
  }),
  "indexes.on-flag": ({ table, column }) => ({
    what: `The index on ${table}.${column} tells only yes from no.`,
    why: "Half of all rows is no selection; index the rarer answer alone (a partial index) or leave it.",
  }),
  "types.date-as-other-type": ({ table, column }) => ({
    what: `${table}.${column} is a date or a moment, stored as something else.`,
    why: "It sorts wrong, cannot be computed with, and takes whatever is no date.",
  }),
  "types.flag-as-other-type": ({ table, column }) => ({
    what: `${table}.${column} is a yes or no, stored as something else.`,
    why: "It takes more than two answers.",
  }),
  "types.enum-of-one": ({ name }) => ({
    what: `The list ${name} has only one value.`,
    why: "A column that can say only one thing says nothing.",
  }),
  "types.enum-too-long": ({ name, number }) => ({
    what: `The list ${name} has ${number} values.`,
    why: "So many change often; as rows of a table they can be changed without a migration.",
  }),
  "structure.list-in-text": ({ table, column }) => ({
    what: `${table}.${column} holds a list in one text.`,
    why: "Its parts cannot be searched, counted, referred to or checked; they are rows of another table (first normal form).",
  }),
  "structure.wide-table": ({ table, number }) => ({
    what: `${table} has ${number} columns.`,
    why: "It describes several things; what is not always there belongs into tables of its own.",
  }),
  "structure.nothing-known": ({ table }) => ({
    what: `Nothing is known about ${table} but that they exist.`,
    why: "A name at least is usually missing.",
  }),
  "names.other-spelling": ({ name, spelling }) => ({
    what: `"${name}" is not in ${spelling}, like other names.`,
    why: "A name that is spelled by another rule has to be looked up, and often quoted.",
  }),
  "names.mixed-number": ({ table, name }) => ({
    what: `${table} is named in another number than the other tables; "${name}" would fit.`,
    why: "One rule for all names spares looking them up.",
  }),
  "names.too-long": ({ name, bytes }) => ({
    what: `"${name}" is longer than ${bytes} bytes.`,
    why: "PostgreSQL cuts such names, so that the database knows it by another one.",
  }),
  "names.two-meanings": ({ name, places }) => ({
    what: `"${name}" means different things: ${places}.`,
    why: "Whoever joins or compares the tables is misled.",
  }),
  "scale.small-key": ({ table, column }) => ({
    what: `${table}.${column} is a 32-bit number.`,
    why: "It ends at 2,147,483,647; widening it then rewrites the table and all that refer to it.",
  }),
  "scale.too-many-indexes": ({ table, number }) => ({
    what: `${table} has ${number} indexes.`,
    why: "Each of them makes every write slower; keep those that answer a real question.",
  }),
  "scale.growing-without-time-index": ({ table, column }) => ({
    what: `${table} grows with time, and nothing orders it by ${column}.`,
    why: "The newest rows, a week or a month are found only by reading all; removing old ones, too.",
  }),
  "scale.files-in-rows": ({ table, column }) => ({
    what: `${table}.${column} keeps files inside the rows.`,
    why: "Backups, replication and every read of whole rows carry them along; keep a link to a file store.",
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
