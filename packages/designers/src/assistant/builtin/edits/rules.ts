import { isJoined, withColumn } from "@dbcoach/design/editing/style";
import { withoutUnusedEnums } from "@dbcoach/design/editing/without";
import { code } from "@dbcoach/design/exports/markdown/parts";
import type { Column, Design } from "@dbcoach/design/model";
import { familyOf, typeTitle } from "@dbcoach/design/typeTraits";
import { columnIn } from "../vocabulary.ts";
import { typed } from "../words.ts";
import { placeOf } from "./columnText.ts";
import { defaultMeant } from "./defaults.ts";
import { type Command, change, told } from "./outcome.ts";
import { typeOfWords } from "./typeWords.ts";

/** "make phone required", "birth_date of members is optional". */
export const required: Command = (text, design) => {
  const [, what, word] =
    /^(?:make|set|let|mark)\s+(.+?)\s+(?:be\s+|as\s+|to\s+)?(required|mandatory|not null|not nullable|non-null|optional|nullable)$/i.exec(
      text,
    ) ??
    /^(.+?)\s+(?:must be|should be|has to be|is|are)\s+(required|mandatory|optional|nullable)$/i.exec(text) ??
    /^(.+?)\s+(must not be empty|cannot be empty|can be empty|may be empty)$/i.exec(text) ??
    [];
  if (what === undefined || word === undefined) return undefined;
  const place = columnIn(design, ...placeOf(what));
  if (!place.ok) return told(place.answer);
  const { table, column } = place.value;
  const nullable = /optional|^nullable|can be empty|may be empty/i.test(word);
  if (column.nullable === nullable)
    return told(
      `${code(`${table.name}.${column.name}`)} is ${nullable ? "optional" : "required"} already. Nothing was changed.`,
    );
  if (table.primaryKey.includes(column.id))
    return told(
      `${code(column.name)} is part of the primary key of ${code(table.name)}, which is never empty. Nothing was changed.`,
    );
  const changed = withColumn(design, table.id, column.id, (one) => ({ ...one, nullable }));
  // What must not be empty cannot be emptied when the row that it refers to goes.
  const relationships = changed.relationships.map((one) =>
    !nullable && one.onDelete === "setNull" && one.from.tableId === table.id && one.from.columnIds.includes(column.id)
      ? { ...one, onDelete: "restrict" as const }
      : one,
  );
  return change(
    { ...changed, relationships },
    nullable ? "" : "Rows that exist need a value in it before the migration runs.",
  );
};

/** "set the default of status to new", "quantity of order_items defaults to 1". */
export const setDefault: Command = (text, design) => {
  const [, what, value] =
    /^(?:set|make|change)\s+(?:the\s+)?default(?:\s+value)?\s+(?:of|for|on)\s+(.+?)\s+(?:to|as|be|=)\s+(.+)$/i.exec(
      text,
    ) ??
    /^(?:make|let)\s+(.+?)\s+default\s+(?:to\s+)?(.+)$/i.exec(text) ??
    /^(?:the\s+)?(.+?)\s+(?:should default|defaults?)\s+to\s+(.+)$/i.exec(text) ??
    /^(?:set\s+)?(?:the\s+)?default\s+(?:the\s+)?(.+?)\s*(?:\s(?:to|as|should be|must be|is)\s|=)\s*(.+)$/i.exec(
      text,
    ) ??
    /^(?:set|give)\s+(?:the\s+)?(.+?)\s+(?:to have\s+)?(?:an?\s+|the\s+)default(?:\s+(?:value|of))*\s+(.+)$/i.exec(
      text,
    ) ??
    [];
  if (what === undefined || value === undefined) return undefined;
  const place = columnIn(design, ...placeOf(what));
  if (!place.ok) return told(place.answer);
  const { table, column } = place.value;
  const name = code(`${table.name}.${column.name}`);
  if (column.generated || column.default?.kind === "identity")
    return told(`${name} is made by the database, so it can have no other default. Nothing was changed.`);
  const meant = defaultMeant(value, column, design);
  if (!meant)
    return told(
      `${typed(value)} cannot be the default of ${name}, which holds: ${typeTitle(column.type)}${listed(design, column)}. Nothing was changed.`,
    );
  return change(
    withColumn(design, table.id, column.id, (one) => ({ ...one, default: meant })),
    `New rows that say nothing else get ${code(meant.kind === "literal" ? String(meant.value) : value)}; rows that exist keep their values.`,
  );
};

function listed(design: Design, { type }: Column): string {
  if (type.kind !== "enum") return "";
  return ` (${(design.enums.find(({ id }) => id === type.enumId)?.values ?? []).map(code).join(", ")})`;
}

/** "change the type of age to integer", "make price a decimal". */
export const setType: Command = (text, design) => {
  const [, what, words] =
    /^change\s+(?:the\s+)?type\s+of\s+(?:the\s+)?(.+?)\s+(?:to|into)\s+(.+)$/i.exec(text) ??
    /^(?:change|convert|turn)\s+(?:the\s+)?(.+?)\s+(?:in)?to\s+(?:type\s+)?(.+)$/i.exec(text) ??
    /^make\s+(?:the\s+)?(.+?)\s+(?:an?\s+|of type\s+)(.+)$/i.exec(text) ??
    /^(?:the\s+)?(.+?)\s+(?:should|must|has to|have to) be\s+(?:an?\s+|of type\s+)(.+)$/i.exec(text) ??
    [];
  const type = words === undefined ? undefined : typeOfWords(words);
  if (what === undefined || words === undefined) return undefined;
  if (!type)
    return /\btype\b/i.test(text)
      ? told(
          `I know no type called ${typed(words)}. Types are, for example: text, long text, integer, decimal, money, boolean, date, timestamp, JSON. Nothing was changed.`,
        )
      : undefined;
  const place = columnIn(design, ...placeOf(what));
  if (!place.ok) return told(place.answer);
  const { table, column } = place.value;
  const name = code(`${table.name}.${column.name}`);
  if (isJoined(design, table, column.id))
    return told(
      `${name} is a key, or refers to one: its type has to stay that of the other side. Nothing was changed.`,
    );
  if (
    column.generated ||
    table.checks.some(
      ({ predicate }) =>
        // Bounds of a number are bounds of any number.
        (predicate.kind !== "range" || familyOf(type) !== "number") &&
        ("columnId" in predicate
          ? predicate.columnId === column.id
          : predicate.left === column.id || predicate.right === column.id),
    )
  ) {
    return told(`A rule depends on the type of ${name}: remove the rule first. Nothing was changed.`);
  }
  const retyped = withColumn(design, table.id, column.id, ({ default: _, ...one }) => ({ ...one, type }));
  return change(
    withoutUnusedEnums(design, retyped),
    column.default ? "Its default goes: it was one of the old type." : "",
  );
};
