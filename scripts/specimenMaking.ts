import Elk from "elkjs/lib/elk.bundled.js";
import { EXAMPLES } from "../apps/web/src/landing/choices.ts";
import type {
  Attack,
  Piece,
  SpecimenDesign,
  SpecimenFacts,
  StoredLayout,
} from "../apps/web/src/landing/specimen/shape.ts";
import { foldGeneration } from "../packages/contract/src/generationState.ts";
import { layoutDesign } from "../packages/design/src/diagram/engine.ts";
import { tableSize } from "../packages/design/src/diagram/geometry.ts";
import { moduleNumbers } from "../packages/design/src/diagram/moduleNumbers.ts";
import { inColumns } from "../packages/design/src/diagram/packing.ts";
import type { EvidenceItem } from "../packages/design/src/evidence.ts";
import { countEvidence } from "../packages/design/src/evidenceCounts.ts";
import type { Design, Source, Table } from "../packages/design/src/model.ts";
import { designed } from "./designed.ts";

/** What the home page shows of its first example. */
interface Specimen {
  facts: SpecimenFacts;
  design: SpecimenDesign;
}

/** Designs and executes the first example of the home page as the product does. Throws when anything did not hold. */
export async function makeSpecimen(): Promise<Specimen> {
  const [example] = EXAMPLES;
  if (!example) throw new Error("The home page has no example.");
  const { design, verifications } = foldGeneration((await designed(example.text)).map(({ event }) => event));
  const { items = [], result } = verifications.at(-1) ?? {};
  if (!result?.ok) throw new Error(`The example did not hold: ${JSON.stringify(result)}`);
  const modules = moduleNumbers(design);
  const tables = design.tables.map((table) => {
    const { id, name } = table;
    return [id, { name, module: modules.get(id) ?? 1, attack: attackOn(table, items) }];
  });
  return {
    facts: {
      pieces: piecesOf(example.text, design),
      tables: Object.fromEntries(tables),
      result,
      counts: countEvidence(items),
    },
    design: { design, wide: await wideLayout(design), narrow: narrowLayout(design) },
  };
}

async function wideLayout(design: Design): Promise<StoredLayout> {
  const elk = new Elk();
  const layout = await layoutDesign(design, (graph) => elk.layout(graph));
  if (!layout) throw new Error("There is no layout.");
  return { tables: [...layout.tables], routes: [...layout.routes] };
}

/** Width to height of the diagram on a phone, and the room between its tables. */
const NARROW = { aspect: 0.85, gap: 56 };

/** Two columns, so that names can still be read. */
function narrowLayout(design: Design): StoredLayout {
  const sizes = design.tables.map((table) => tableSize(table, design));
  const places = inColumns(sizes, NARROW.gap, NARROW.aspect);
  return { tables: design.tables.map(({ id }, at) => [id, places[at] ?? { x: 0, y: 0 }]), routes: [] };
}

/** The kinds of attack, the most telling first. */
const TELLING = ["foreignKey", "check", "enum", "unique", "notNull", "primaryKey"];

function attackOn({ name }: Table, items: readonly EvidenceItem[]): Attack {
  const refused = items.flatMap((item) =>
    item.kind === "attack" &&
    item.table === name &&
    item.ok &&
    item.seen !== null &&
    item.outcome !== "rowsGone" &&
    item.outcome !== "referenceEmptied"
      ? [{ rank: TELLING.indexOf(item.constraint), attempt: item.attempt, seen: item.seen }]
      : [],
  );
  const [best] = refused.toSorted((a, b) => a.rank - b.rank);
  if (!best) throw new Error(`Nothing was tried on ${name}.`);
  return { attempt: best.attempt, seen: best.seen };
}

/** The description, cut wherever words begin or end from which a table or a column came. */
function piecesOf(description: string, design: Design): Piece[] {
  const origins = design.tables.flatMap(({ id, source, columns }) => [
    { id, kind: "tables" as const, source },
    ...columns.map((column) => ({ id, kind: "columns" as const, source: column.source })),
  ]);
  const said = origins.flatMap(({ source, ...origin }) =>
    source.from === "description" ? [{ ...origin, source }] : [],
  );
  const cuts = new Set([0, description.length, ...said.flatMap(({ source }) => [source.start, source.end])]);
  const sorted = [...cuts].sort((a, b) => a - b);
  return sorted.slice(1).map((end, at) => {
    const start = sorted[at] ?? 0;
    const covering = said.filter(({ source }) => covers(source, start, end));
    const ids = (kind: "tables" | "columns") => [
      ...new Set(covering.filter((it) => it.kind === kind).map(({ id }) => id)),
    ];
    return { text: description.slice(start, end), tables: ids("tables"), columns: ids("columns") };
  });
}

const covers = (source: Extract<Source, { from: "description" }>, start: number, end: number): boolean =>
  source.start <= start && end <= source.end;
