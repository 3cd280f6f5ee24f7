import { isJoined, withColumn, withTable } from "@dbcoach/design/editing/style";
import { code } from "@dbcoach/design/exports/markdown/parts";
import type { Column, Design, Table } from "@dbcoach/design/model";
import { snakeCase } from "@dbcoach/design/names";
import { familyOf } from "@dbcoach/design/typeTraits";
import { columnIn, columnNamed, tableNamed } from "../vocabulary.ts";
import { typed, wordsOf } from "../words.ts";
import { defaultMeant } from "./defaults.ts";
import { drafted, enumValues, newEnum, valuesOf, wishOf } from "./draftColumn.ts";
import { type Command, change, type Outcome, told } from "./outcome.ts";

/** "orders have a status of new, paid or shipped", "status of orders can be open or done", "add refunded to the status of orders". */
export const setValues: Command = (text, design) => addedValue(text, design) ?? listedValues(text, design);

function listedValues(text: string, design: Design): Outcome | undefined {
  const have =
    /^(?:the\s+|each\s+|every\s+|an?\s+)?(.+?)\s+(?:have|has|get|gets|need|needs|should have|must have)\s+an?\s+(.+?)\s*(?:\s(?:of|with (?:the )?values|with (?:the )?options|that is|which is|being|one of)\s|[:(])\s*(?:one of\s+|either\s+)?(.+?)\)?$/i.exec(
      text,
    );
  if (have?.[1] && have[2] && have[3] && isList(have[3])) return ofTable(design, have[1], have[2], have[3]);
  const added =
    /^add\s+(?:an?\s+|the\s+)?(.+?)\s+to\s+(?:the\s+|each\s+|every\s+)?(.+?)\s*(?:\s(?:with (?:the )?values|with (?:the )?options|of|being|that is|one of)\s|[:(])\s*(?:one of\s+|either\s+)?(.+?)\)?$/i.exec(
      text,
    );
  if (added?.[1] && added[2] && added[3] && isList(added[3]) && !/\bdefault\b/i.test(text))
    return ofTable(design, added[2], added[1], added[3]);
  const between =
    /^add\s+(?:an?\s+|the\s+)?(.+?)\s+(?:with (?:the )?(?:values|options)|of)\s+(.+)\s+to\s+(?:the\s+|each\s+|every\s+)?(.+)$/i.exec(
      text,
    );
  if (between?.[1] && between[2] && between[3] && isList(between[2]))
    return ofTable(design, between[3], between[1], between[2]);
  const be =
    /^(?:let\s+|the\s+)*(.+?)\s+(?:can be|may be|must be|should be|is|be)\s+(?:one of|either|any of|limited to)?\s*[:(]?\s*(.+?)\)?$/i.exec(
      text,
    ) ?? /^(?:limit|restrict)\s+(?:the\s+)?(.+?)\s+to\s+(.+)$/i.exec(text);
  if (!be?.[1] || !be[2] || !isList(be[2])) return undefined;
  // "Orders can be new or paid" speaks of their status.
  if (tableNamed(design, be[1]).ok) return ofTable(design, be[1], "status", be[2]);
  const [, column = be[1], table] = /^(.+?)\s+(?:of|in|on|for)\s+(?:the\s+|an?\s+|each\s+)?(.+)$/i.exec(be[1]) ?? [];
  const place = columnIn(design, column, table);
  return place.ok ? valued(design, place.value.table, place.value.column, be[2]) : told(place.answer);
}

function isList(text: string): boolean {
  return valuesOf(text).length > 1 && valuesOf(text).every((value) => value.split(/\s+/).length <= 4);
}

function ofTable(design: Design, tableText: string, columnText: string, list: string): Outcome | undefined {
  const table = tableNamed(design, tableText);
  if (!table.ok) return told(table.answer);
  const known = columnNamed(table.value, columnText);
  if (known.ok) return valued(design, table.value, known.value, list);
  const wish = wishOf(columnText);
  if (!wish) return undefined;
  const { column, added } = drafted(design, table.value, { ...wish, values: valuesOf(list) });
  if (!added) return undefined;
  const [first = ""] = added.values;
  const started: Column = { ...column, nullable: false, default: { kind: "literal", value: first } };
  const withList = { ...design, enums: [...design.enums, added] };
  return change(
    withTable(withList, table.value.id, (old) => ({ ...old, columns: [...old.columns, started] })),
    `Rows that exist, and new ones that say nothing else, are ${code(first)}.`,
  );
}

function valued(design: Design, table: Table, column: Column, list: string): Outcome {
  const values = enumValues(valuesOf(list));
  const name = code(`${table.name}.${column.name}`);
  if (values.length < 2) return told(`A list needs two values or more. Nothing was changed.`);
  const { type } = column;
  if (type.kind === "enum") {
    const old = design.enums.find(({ id }) => id === type.enumId);
    if (old && old.values.join() === values.join())
      return told(`${name} takes just these values already. Nothing was changed.`);
    const changed = {
      ...design,
      enums: design.enums.map((one) => (one.id === type.enumId ? { ...one, values } : one)),
    };
    const gone = old?.values.filter((value) => !values.includes(value)) ?? [];
    return change(
      withDefaultIn(changed, type.enumId, values),
      gone.length > 0
        ? `${gone.map(code).join(", ")} ${gone.length === 1 ? "is" : "are"} no longer a value: rows that have it must be changed first.`
        : "",
    );
  }
  if (familyOf(type) !== "text")
    return told(`${name} holds no text, so it cannot take a list of values. Nothing was changed.`);
  if (
    isJoined(design, table, column.id) ||
    table.checks.some(({ predicate }) => "columnId" in predicate && predicate.columnId === column.id)
  ) {
    return told(`${name} is part of a key or a rule, so its type has to stay. Nothing was changed.`);
  }
  const added = newEnum(design, table, column.name, values);
  const withList = { ...design, enums: [...design.enums, added] };
  const kept =
    column.default?.kind === "literal"
      ? defaultMeant(String(column.default.value), { type: { kind: "enum", enumId: added.id } }, withList)
      : undefined;
  const changed = withColumn(withList, table.id, column.id, ({ default: _, ...one }) => ({
    ...one,
    type: { kind: "enum", enumId: added.id },
    ...(kept ? { default: kept } : {}),
  }));
  return change(changed, "Rows with another value must be changed first.");
}

/** Defaults that are no longer values of the list go. */
function withDefaultIn(design: Design, enumId: string, values: readonly string[]): Design {
  return {
    ...design,
    tables: design.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) => {
        const { default: value, ...plain } = column;
        const isLost =
          column.type.kind === "enum" &&
          column.type.enumId === enumId &&
          value?.kind === "literal" &&
          !values.includes(String(value.value));
        return isLost ? plain : column;
      }),
    })),
  };
}

/** "add refunded to the status of orders", "add the value refunded to orders.status". */
function addedValue(text: string, design: Design): Outcome | undefined {
  const [, value, place] =
    /^add\s+(?:an?\s+|the\s+)?(?:value|option|status|state)?\s*["'“]?([\w -]+?)["'”]?\s+(?:to|as an? (?:value|option) (?:of|to|for))\s+(?:the\s+)?(?:values? of\s+|list of\s+)?(.+)$/i.exec(
      text,
    ) ?? [];
  if (value === undefined || place === undefined || tableNamed(design, place).ok) return undefined;
  const [, column = place, table] = /^(.+?)\s+(?:of|in|on|for)\s+(?:the\s+)?(.+)$/i.exec(place) ?? [];
  const found = columnIn(design, column, table);
  if (!found.ok || found.value.column.type.kind !== "enum") return undefined;
  const { enumId } = found.value.column.type;
  const list = design.enums.find(({ id }) => id === enumId);
  const added = snakeCase(value);
  if (!list || added === "" || wordsOf(value).length > 4)
    return told(`${typed(value)} does not look like a value. Nothing was changed.`);
  if (list.values.some((one) => snakeCase(one) === added))
    return told(`${code(added)} is a value of ${code(found.value.column.name)} already. Nothing was changed.`);
  return change({
    ...design,
    enums: design.enums.map((one) => (one.id === enumId ? { ...one, values: [...one.values, added] } : one)),
  });
}
