import type { Design, Table } from "@dbcoach/design/model";

/** Finds what a model means when it names a part: by id, or by name without regard to case and spelling. */

type Named = { id: string; name: string };

/** Models forget the spelling that they were asked for: book_id, bookId and BookID are the same. */
const plain = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
const same = (a: string, b: string) => plain(a) === plain(b);

function find<T extends Named>(list: readonly T[], reference: string): T | undefined {
  return (
    list.find(({ id }) => id === reference) ??
    list.find(({ name }) => name === reference) ??
    list.find(({ name }) => same(name, reference))
  );
}

/** The table that is meant. */
export function tableMeant(design: Design, reference: string): Table | undefined {
  return find(design.tables, reference);
}

/** The id of the column that is meant, also as "table.column"; the reference itself when there is none. */
export function columnMeant(table: { id: string; name: string; columns: readonly Named[] }, reference: string): string {
  const [owner, ...rest] = reference.split(".");
  const own = rest.length > 0 && owner && (same(owner, table.name) || owner === table.id) ? rest.join(".") : reference;
  return (find(table.columns, reference) ?? find(table.columns, own))?.id ?? reference;
}

/** The id of the enum that is meant; the reference itself when there is none. */
export function enumMeant(design: Design, reference: string): string {
  return find(design.enums, reference)?.id ?? reference;
}
