/** The parts of a design that an operation can bring along, by the member that holds one. */
interface Part {
  /** The member that holds several of them. */
  list?: string;
  /** What a model may leave out, and what stands for it then. */
  defaults: Readonly<Record<string, unknown>>;
}

export const PARTS: Readonly<Record<string, Part>> = {
  requirement: { defaults: {} },
  assumption: { defaults: {} },
  enum: { defaults: {} },
  table: { defaults: { kind: "entity", uniques: [], checks: [], indexes: [] } },
  column: { list: "columns", defaults: { nullable: false } },
  unique: { list: "uniques", defaults: {} },
  check: { list: "checks", defaults: {} },
  index: { list: "indexes", defaults: { method: "btree", purpose: "" } },
  dependency: { list: "dependencies", defaults: {} },
  relationship: { defaults: { cardinality: "manyToOne", onDelete: "restrict" } },
};

/** The part that a member holds, or whose list it is; undefined for others. */
export function partAt(member: string): Part | undefined {
  return PARTS[member] ?? Object.values(PARTS).find(({ list }) => list === member);
}
