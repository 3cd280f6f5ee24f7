import type { Column, Design, Relationship, Table } from "../src/model.ts";
import { createRandom } from "../src/samples/random.ts";
import type { LogicalType } from "../src/types.ts";
import { design, id as key, reference, source, table } from "./build.ts";

/** Relationships for each table: 1000 tables have about 3000. */
const REFERENCES = 3;
/** Of ten references, so many stay within the module. */
const WITHIN = 8;

const MODULES = ["sales", "billing", "stock", "people", "support", "content", "transport", "audit"];
const SUBJECTS = ["order", "invoice", "item", "person", "ticket", "page", "shipment", "entry", "rule", "note", "price"];
const KINDS = ["line", "event", "tag", "version", "group", "status", "link", "report", "request", "plan", "limit"];
const COLUMNS: [string, LogicalType][] = [
  ["name", { kind: "text", maxLength: 120 }],
  ["description", { kind: "longText" }],
  ["amount", { kind: "money" }],
  ["created_at", { kind: "timestamp" }],
  ["is_active", { kind: "boolean" }],
  ["email", { kind: "email" }],
  ["position", { kind: "integer" }],
  ["starts_on", { kind: "date" }],
  ["code", { kind: "code", maxLength: 20 }],
];

/**
 * A design of so many tables in modules of 10 to 40, the same for the same arguments: three references from each table
 * to earlier ones, mostly of its own module.
 */
export function largeDesign(tables: number, seed = 1): Design {
  const random = createRandom(seed);
  const upTo = (most: number) => random.whole(0, most - 1);
  const made: Table[] = [];
  const relationships: Relationship[] = [];
  let module = 0;
  let start = 0;
  let end = 0;
  while (made.length < tables) {
    const at = made.length;
    if (at >= end) {
      module += 1;
      start = at;
      end = at + 10 + upTo(31);
    }
    const area = `${MODULES[module % MODULES.length]}_${module}`;
    const name = `${SUBJECTS[upTo(SUBJECTS.length)]}_${KINDS[upTo(KINDS.length)]}_${at}`;
    const first = upTo(COLUMNS.length);
    const plain = Array.from({ length: 2 + upTo(7) }, (_, step): Column => {
      const [columnName, type] = COLUMNS[(first + step) % COLUMNS.length] ?? ["name", { kind: "longText" }];
      return { id: columnName, name: columnName, type, nullable: upTo(4) === 0, source };
    });
    const columns = [key, ...plain];
    for (let count = 0; count < Math.min(REFERENCES, at); count += 1) {
      const near = upTo(10) < WITHIN && at > start;
      const target = made[near ? start + upTo(at - start) : upTo(at)];
      const columnName = `${target?.name}_id`;
      if (!target || columns.some((column) => column.name === columnName)) continue;
      columns.push({ id: columnName, name: columnName, type: { kind: "identifier" }, nullable: upTo(4) === 0, source });
      relationships.push(reference(name, columnName, target.id, { label: "belongs to" }));
    }
    made.push(table(name, columns, { module: area }));
  }
  return design(`large_${tables}`, made, { relationships });
}
