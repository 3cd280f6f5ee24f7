import { manyEnd, middleOf, OPTIONAL_MARK, oneEnd, roundedPath } from "@dbcoach/design/diagram/edgePath";
import { type Colours, changeColour } from "./colours.ts";
import type { Painting } from "./painting.ts";
import { type DrawnLine, type Rectangle, runsThrough } from "./scene.ts";

/** From here on lines have round corners and their ends. */
const ENDS_ZOOM = 0.3;
const LINE_WIDTH = 1.4;
const LIT_WIDTH = 2;
/** Lines never get thinner than so many pixels of the screen, nor lighter than this. */
const THINNEST = 0.5;
const FAINT = 0.35;
const DIMMED = 0.2;
const LABEL_TEXT = 12;

/** Draws the lines that run through what is seen; those that are looked at last, with their words. */
export function paintLines(
  context: CanvasRenderingContext2D,
  { scene, highlight, comparison }: Painting,
  seen: Rectangle,
  zoom: number,
  colours: Colours,
): void {
  const width = Math.max(LINE_WIDTH, THINNEST / zoom);
  context.lineJoin = "round";
  const lit: DrawnLine[] = [];
  const plain: DrawnLine[] = [];
  for (const line of scene.lines) {
    if (!runsThrough(line, seen)) continue;
    if (highlight.relationships.has(line.relationship.id)) lit.push(line);
    else plain.push(line);
  }
  context.globalAlpha = highlight.dims ? DIMMED : zoom < ENDS_ZOOM ? FAINT : 1;
  for (const line of plain) {
    const change = comparison?.relationships.get(line.relationship.id);
    const look = { colour: colours.edge, width, dashed: change === "removed" };
    if (change) Object.assign(look, { colour: changeColour(change, colours), width: Math.max(LIT_WIDTH, 1 / zoom) });
    paintLine(context, line, zoom, look, colours);
  }
  context.globalAlpha = 1;
  for (const line of lit) {
    const change = comparison?.relationships.get(line.relationship.id);
    const colour = change ? changeColour(change, colours) : colours.accent;
    const look = { colour, width: Math.max(LIT_WIDTH, 1 / zoom), dashed: change === "removed" };
    paintLine(context, line, zoom, look, colours);
  }
  if (zoom >= ENDS_ZOOM) for (const line of lit) paintLabel(context, line, colours);
}

/** The words of a relationship, half-way along its line. */
function paintLabel(context: CanvasRenderingContext2D, { relationship, points }: DrawnLine, colours: Colours): void {
  const { label } = relationship;
  if (label === undefined || label === "") return;
  const { x, y } = middleOf(points);
  context.font = `500 ${LABEL_TEXT}px ${colours.text}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const width = context.measureText(label).width + LABEL_TEXT;
  const height = LABEL_TEXT * 1.7;
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
  context.fillStyle = colours.surface;
  context.fill();
  context.strokeStyle = colours.line;
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = colours.ink;
  context.fillText(label, x, y);
}

/** Shapes are made once for each line, not with every frame. */
const shapes = new WeakMap<DrawnLine, { whole: Path2D; ends: Path2D }>();

function shapesOf(line: DrawnLine): { whole: Path2D; ends: Path2D } {
  const known = shapes.get(line);
  if (known) return known;
  const { points, parentSide, childSide, relationship } = line;
  const [start, end] = [points[0], points.at(-1)];
  const ends =
    start && end
      ? oneEnd(start, parentSide) +
        (relationship.cardinality === "oneToOne" ? oneEnd(end, childSide) : manyEnd(end, childSide))
      : "";
  const made = { whole: new Path2D(roundedPath(points)), ends: new Path2D(ends) };
  shapes.set(line, made);
  return made;
}

interface Look {
  colour: string;
  width: number;
  dashed: boolean;
}

function paintLine(
  context: CanvasRenderingContext2D,
  line: DrawnLine,
  zoom: number,
  { colour, width, dashed }: Look,
  colours: Colours,
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dashed ? [4 * width, 3 * width] : []);
  const { points, parentSide, optional } = line;
  if (zoom < ENDS_ZOOM) {
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y);
    context.stroke();
    context.setLineDash([]);
    return;
  }
  const { whole, ends } = shapesOf(line);
  context.stroke(whole);
  context.setLineDash([]);
  context.stroke(ends);
  const start = points[0];
  if (!optional || !start) return;
  context.beginPath();
  context.arc(start.x + parentSide * OPTIONAL_MARK.distance, start.y, OPTIONAL_MARK.radius, 0, 2 * Math.PI);
  context.fillStyle = colours.canvas;
  context.fill();
  context.stroke();
}
