import {
  directRoute,
  manyEnd,
  middleOf,
  OPTIONAL_MARK,
  oneEnd,
  type Point,
  roundedPath,
  type Side,
} from "@dbcoach/design/diagram/edgePath";
import { EdgeLabelRenderer, type EdgeProps, useInternalNode } from "@xyflow/react";
import { memo } from "react";
import { useHighlight } from "./highlight.ts";
import type { DrawnRelationship, RelationEdgeType } from "./model.ts";
import classes from "./RelationEdge.module.css";

interface Box extends Point {
  width: number;
}

/** A relationship as a line with crow's-foot ends; its words show while one of its tables is looked at. */
export const RelationEdge = memo(function RelationEdge({ id, source, target, data }: EdgeProps<RelationEdgeType>) {
  const parent = boxOf(useInternalNode(source));
  const child = boxOf(useInternalNode(target));
  const { table: active, relationships } = useHighlight();
  if (!data || !parent || !child) return null;
  const { points, parentSide, childSide } = routeOf(data, parent, child);
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return null;
  const lit = relationships.has(id);
  const { relationship, optional } = data;
  const label = middleOf(points);
  return (
    <>
      <g className={classes.edge} data-lit={lit || undefined} data-dimmed={(active !== undefined && !lit) || undefined}>
        <path className={classes.hit} d={roundedPath(points)} />
        <path d={roundedPath(points)} />
        <path d={oneEnd(start, parentSide)} />
        {optional && (
          <circle
            className={classes.circle}
            cx={start.x + parentSide * OPTIONAL_MARK.distance}
            cy={start.y}
            r={OPTIONAL_MARK.radius}
          />
        )}
        <path d={relationship.cardinality === "oneToOne" ? oneEnd(end, childSide) : manyEnd(end, childSide)} />
      </g>
      {lit && relationship.label !== undefined && (
        <EdgeLabelRenderer>
          <div className={classes.label} style={{ translate: `calc(${label.x}px - 50%) calc(${label.y}px - 50%)` }}>
            {relationship.label}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});

type InternalNode = ReturnType<typeof useInternalNode>;

function boxOf(node: InternalNode): Box | undefined {
  if (!node) return undefined;
  const { x, y } = node.internals.positionAbsolute;
  return { x, y, width: node.measured.width ?? node.width ?? 0 };
}

interface Route {
  points: Point[];
  parentSide: Side;
  childSide: Side;
}

function routeOf(data: DrawnRelationship, parent: Box, child: Box): Route {
  const [childPlace, parentPlace] = data.places;
  if (data.route && stands(parent, parentPlace) && stands(child, childPlace)) {
    return { points: data.route, parentSide: 1, childSide: -1 };
  }
  const childIsRight = child.x > parent.x + parent.width;
  const childIsLeft = child.x + child.width < parent.x;
  const parentSide: Side = childIsLeft ? -1 : 1;
  const childSide: Side = childIsRight ? -1 : 1;
  const start = { x: parentSide > 0 ? parent.x + parent.width : parent.x, y: parent.y + data.toOffset };
  const end = { x: childSide > 0 ? child.x + child.width : child.x, y: child.y + data.fromOffset };
  return { points: directRoute(start, parentSide, end, childSide), parentSide, childSide };
}

function stands(box: Box, place: Point | undefined): boolean {
  return place !== undefined && Math.abs(box.x - place.x) < 1 && Math.abs(box.y - place.y) < 1;
}
