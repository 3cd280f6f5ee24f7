import { relationshipsFrom } from "@dbcoach/design/design";
import { typeLabel } from "@dbcoach/design/diagram/typeLabel";
import type { Design, Relationship, Table } from "@dbcoach/design/model";
import type { Node } from "@xyflow/react";
import type { Box, Scene } from "./scene.ts";

export interface DrawnColumn {
  id: string;
  name: string;
  type: string;
  nullable: boolean;
  isKey: boolean;
  isForeignKey: boolean;
  isUnique: boolean;
}

interface DrawnTable extends Record<string, unknown> {
  table: Table;
  columns: readonly DrawnColumn[];
  colour: string;
}

export type TableNodeType = Node<DrawnTable, "table">;

interface Known {
  box: Box;
  enums: Design["enums"];
  foreign: readonly Relationship[];
  node: TableNodeType;
}

/** Makes the nodes of one scene after the other; a table for which nothing changed keeps its node. */
export function nodeMaker(): (design: Design, scene: Scene) => TableNodeType[] {
  let before = new Map<string, Known>();
  return (design, scene) => {
    const now = new Map<string, Known>();
    for (const box of scene.boxes) {
      const { id } = box.table;
      const foreign = relationshipsFrom(design, id);
      const known = before.get(id);
      now.set(id, known && isSame(known, box, design, foreign) ? known : made(design, box, foreign));
    }
    before = now;
    return [...now.values()].map(({ node }) => node);
  };
}

function isSame(
  { box, enums, foreign }: Known,
  now: Box,
  design: Design,
  nowForeign: readonly Relationship[],
): boolean {
  return (
    box.table === now.table &&
    box.x === now.x &&
    box.y === now.y &&
    box.module === now.module &&
    enums === design.enums &&
    foreign.length === nowForeign.length &&
    foreign.every((relationship, at) => relationship === nowForeign[at])
  );
}

function made(design: Design, box: Box, foreign: readonly Relationship[]): Known {
  const { table, x, y, width, height, module } = box;
  const node: TableNodeType = {
    id: table.id,
    type: "table",
    position: { x, y },
    width,
    height,
    measured: { width, height },
    ariaLabel: `Table ${table.name}, ${table.columns.length} columns`,
    data: { table, columns: drawnColumns(design, table), colour: `var(--module-${module})` },
  };
  return { box, enums: design.enums, foreign, node };
}

/** A table's columns as a card or list shows them. */
export function drawnColumns(design: Design, table: Table): DrawnColumn[] {
  const foreign = new Set(relationshipsFrom(design, table.id).flatMap(({ from }) => from.columnIds));
  const unique = new Set(table.uniques.filter(({ columnIds }) => columnIds.length === 1).flatMap((u) => u.columnIds));
  return table.columns.map(({ id, name, type, nullable }) => ({
    id,
    name,
    type: typeLabel(type, design.enums),
    nullable,
    isKey: table.primaryKey.includes(id),
    isForeignKey: foreign.has(id),
    isUnique: unique.has(id),
  }));
}
