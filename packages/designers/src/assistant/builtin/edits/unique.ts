import { relationshipsFrom } from "@dbcoach/design/design";
import { BY_USER, newId, withTable } from "@dbcoach/design/editing/style";
import { code, sentenceList } from "@dbcoach/design/exports/markdown/parts";
import { sameColumns } from "@dbcoach/design/keys";
import type { Column, Design, Table } from "@dbcoach/design/model";
import { columnIn, columnNamed, type Found, type Place, tableNamed } from "../vocabulary.ts";
import { typed } from "../words.ts";
import { placeOf } from "./columnText.ts";
import { type Command, change, type Outcome, told } from "./outcome.ts";

/** "make email unique per tenant", "the sku of products must be unique". */
export const unique: Command = (text, design) => {
  const match =
    /^(?:make|let|keep|set)\s+(.+?)\s+(?:be\s+)?unique\b(.*)$/i.exec(text) ??
    /^(.+?)\s+(?:must|should|has to|have to|needs? to)\s+be\s+unique\b(.*)$/i.exec(text);
  const added =
    /^(?:add|create)\s+(?:an?\s+)?unique(?:ness)?(?:\s+(?:rule|key|constraint))?\s+(?:on|to|for|of)\s+(.+?)((?:\s+per\s.+)?)$/i.exec(
      text,
    );
  const found = match ?? added;
  if (!found?.[1]) return undefined;
  const [, per] =
    /\b(?:per|within each|within a|within|for each|in each)\s+(?:the\s+|an?\s+)?([\w .-]+)$/i.exec(found[2] ?? "") ??
    [];
  const [, tail] = per === undefined ? (/^\s*(?:in|of|on|for)\s+(?:the\s+)?(.+)$/i.exec(found[2] ?? "") ?? []) : [];
  const parts = found[1].split(/\s*(?:,|\band\b)\s*|\s+together\b/i).filter(Boolean);
  const [first = "", ...more] = parts;
  const [lastName, lastTable] = placeOf(parts.at(-1) ?? "");
  const table = tail ?? lastTable;
  const firstColumn = more.length === 0 ? lastName : placeOf(first)[0];
  const place = per === undefined ? columnIn(design, firstColumn, table) : scopedPlace(design, firstColumn, table, per);
  if (!place.ok) return told(place.answer);
  const columns = [place.value.column];
  for (const name of more.length === 0 ? [] : [...more.slice(0, -1), lastName]) {
    const other = columnNamed(place.value.table, name);
    if (!other.ok) return told(other.answer);
    columns.push(other.value);
  }
  const scope = per === undefined ? undefined : scopeColumn(design, place.value.table, per);
  if (per !== undefined && !scope) {
    return told(
      `${code(place.value.table.name)} has nothing that tells its ${typed(per)}: connect the two first. Nothing was changed.`,
    );
  }
  return makeUnique(design, place.value.table, scope ? [scope, ...columns] : columns);
};

function scopedPlace(design: Design, column: string, table: string | undefined, per: string): Found<Place> {
  if (table !== undefined) return columnIn(design, column, table);
  const places = design.tables.flatMap((one) => {
    const found = columnNamed(one, column);
    return found.ok && scopeColumn(design, one, per) ? [{ table: one, column: found.value }] : [];
  });
  const [only, second] = places;
  return only && !second ? { ok: true, value: only } : columnIn(design, column, undefined);
}

/** The column that says to which tenant (team, shop …) a row belongs. */
function scopeColumn(design: Design, table: Table, per: string): Column | undefined {
  const target = tableNamed(design, per);
  const reference = target.ok
    ? relationshipsFrom(design, table.id).find(
        ({ to, from }) => to.tableId === target.value.id && from.columnIds.length === 1,
      )
    : undefined;
  const column = reference ? table.columns.find(({ id }) => id === reference.from.columnIds[0]) : undefined;
  if (column) return column;
  const named = target.ok ? undefined : columnNamed(table, per);
  return named?.ok ? named.value : undefined;
}

function makeUnique(design: Design, table: Table, columns: readonly Column[]): Outcome {
  const columnIds = [...new Set(columns.map(({ id }) => id))];
  const names = columns.map(({ name }) => code(name));
  if (table.uniques.some((one) => sameColumns(one.columnIds, columnIds)) || sameColumns(table.primaryKey, columnIds)) {
    const verb = columnIds.length > 1 ? "are unique together" : "is unique";
    return told(`${sentenceList(names)} of ${code(table.name)} ${verb} already. Nothing was changed.`);
  }
  const [last] = columnIds.slice(-1);
  // Unique for all is more than unique within something: it would refuse what is now allowed.
  const wider =
    columnIds.length > 1 ? table.uniques.filter((one) => one.columnIds.length === 1 && one.columnIds[0] === last) : [];
  const id = newId(design, `${table.id}.${columns.map(({ name }) => name).join("_")}_key`);
  const nullable = columns.filter((column) => column.nullable).map(({ name }) => code(name));
  return change(
    withTable(design, table.id, (old) => ({
      ...old,
      uniques: [...old.uniques.filter((one) => !wider.includes(one)), { id, columnIds, source: BY_USER }],
    })),
    wider.length > 0 ? `${names.at(-1)} no longer has to be unique in the whole table.` : "",
    nullable.length > 0 ? `${sentenceList(nullable)} may be empty; rows without it are not compared.` : "",
    "Rows that exist must not have the same values twice, or the migration is refused.",
  );
}
