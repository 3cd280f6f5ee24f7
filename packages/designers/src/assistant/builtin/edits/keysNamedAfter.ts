import { spellingOf, withColumn } from "@dbcoach/design/editing/style";
import type { Column, Design, Table } from "@dbcoach/design/model";
import { nameWords, singularise } from "@dbcoach/design/names";

/**
 * The design with another name for a table, and for the columns of its key and of references to it that are named after
 * it: where trainers become coaches, `trainer_id` becomes `coach_id` and `lead_trainer_id` becomes `lead_coach_id`. A
 * column whose new name is taken keeps its own.
 */
export function withKeysNamedAfter(design: Design, table: Table, name: string): Design {
  const [before, after] = [nameWords(singularise(table.name)), nameWords(singularise(name))];
  const spell = spellingOf(design);
  const keys = [
    { tableId: table.id, columnIds: table.primaryKey },
    ...design.relationships.flatMap(({ from, to }) => (to.tableId === table.id ? [from] : [])),
  ];
  const renamings = keys.flatMap(({ tableId, columnIds }) => columnIds.map((columnId) => ({ tableId, columnId })));
  return renamings.reduce((now, { tableId, columnId }) => {
    const columns = now.tables.find(({ id }) => id === tableId)?.columns ?? [];
    const column = columns.find(({ id }) => id === columnId);
    const wanted = column && renamed(column, before, after, spell);
    const isFree = !columns.some((other) => other.name.toLowerCase() === wanted?.toLowerCase());
    return wanted && isFree ? withColumn(now, tableId, columnId, (one) => ({ ...one, name: wanted })) : now;
  }, design);
}

/** The column's name with the words of one table instead of another's; undefined when it does not hold those. */
function renamed(
  { name }: Column,
  before: readonly string[],
  after: readonly string[],
  spell: (name: string) => string,
): string | undefined {
  const words = nameWords(name);
  const at = words.findIndex((_, start) => before.every((word, i) => words[start + i] === word));
  return at < 0 ? undefined : spell([...words.slice(0, at), ...after, ...words.slice(at + before.length)].join(" "));
}
