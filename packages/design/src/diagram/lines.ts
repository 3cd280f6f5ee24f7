import type { Design, Relationship, Table } from "../model.ts";
import { directRoute, type Point, type Side } from "./edgePath.ts";
import { isOptional, rowOffset, tableSize } from "./geometry.ts";
import type { Layout } from "./layout.ts";

/** A relationship as it is drawn, from the table that is referred to (its parent) to the one that refers (its child). */
export interface Line {
  relationship: Relationship;
  points: readonly Point[];
  parentSide: Side;
  childSide: Side;
  /** The child may be without a parent. */
  optional: boolean;
}

/**
 * The lines between tables at these places, in the order of the relationships: as the layout routed them where both
 * tables stand where it put them, else direct. A relationship without a table or place is left out.
 */
export function linesOf(design: Design, places: ReadonlyMap<string, Point>, layout: Layout): Line[] {
  const tables = new Map(design.tables.map((table) => [table.id, table]));
  const stands = (id: string) => {
    const [now, planned] = [places.get(id), layout.tables.get(id)];
    return now !== undefined && now.x === planned?.x && now.y === planned.y;
  };
  return design.relationships.flatMap((relationship): Line[] => {
    const { id, from, to } = relationship;
    const [child, parent] = [tables.get(from.tableId), tables.get(to.tableId)];
    const [childPlace, parentPlace] = [places.get(from.tableId), places.get(to.tableId)];
    if (!child || !parent || !childPlace || !parentPlace) return [];
    const optional = isOptional(child, relationship);
    const route = layout.routes.get(id);
    if (route && route.length > 1 && stands(child.id) && stands(parent.id)) {
      return [{ relationship, points: route, parentSide: 1, childSide: -1, optional }];
    }
    const direct = directLine(design, relationship, parent, parentPlace, child, childPlace);
    return [{ relationship, ...direct, optional }];
  });
}

function directLine(
  design: Design,
  { from, to }: Relationship,
  parent: Table,
  parentPlace: Point,
  child: Table,
  childPlace: Point,
): Pick<Line, "points" | "parentSide" | "childSide"> {
  const [parentWidth, childWidth] = [tableSize(parent, design).width, tableSize(child, design).width];
  const childIsRight = childPlace.x > parentPlace.x + parentWidth;
  const childIsLeft = childPlace.x + childWidth < parentPlace.x;
  const parentSide: Side = childIsLeft ? -1 : 1;
  const childSide: Side = childIsRight ? -1 : 1;
  const start = {
    x: parentSide > 0 ? parentPlace.x + parentWidth : parentPlace.x,
    y: parentPlace.y + rowOffset(parent, to.columnIds[0]),
  };
  const end = {
    x: childSide > 0 ? childPlace.x + childWidth : childPlace.x,
    y: childPlace.y + rowOffset(child, from.columnIds[0]),
  };
  return { points: directRoute(start, parentSide, end, childSide), parentSide, childSide };
}
