import { LAYOUT_CHOICES, type LayoutChoice } from "@dbcoach/design/diagram/engine";
import { boundsOf } from "@dbcoach/design/diagram/geometry";
import { neighbourhood } from "@dbcoach/design/diagram/neighbours";
import { columnKey } from "@dbcoach/design/diff/comparison";
import type { Design } from "@dbcoach/design/model";
import { useEffect, useMemo, useRef, useState } from "react";
import { highlightOf, highlightOfLine } from "./highlight.ts";
import { type Box, sceneOf } from "./scene.ts";
import { useAnchor } from "./useAnchor.ts";
import { useAnimatedPlaces } from "./useAnimatedPlaces.ts";
import { useLayout } from "./useLayout.ts";
import { useMoved } from "./useMoved.ts";
import { useStoredChoice } from "./useStoredChoice.ts";
import { useView } from "./useView.ts";

/** The table whose neighbourhood alone is shown. */
export interface Focus {
  tableId: string;
  /** How many relationships away others may be. */
  depth: number;
}

/** What is shown of a design, where it stands, what of it is looked at, and how all that changes. A legend takes room. */
export function useDiagram(whole: Design, hasLegend: boolean) {
  const [choice, setChoice] = useStoredChoice("diagram.layout", LAYOUT_CHOICES, "right");
  const [wantedFocus, setFocus] = useState<Focus>();
  const [selected, setSelected] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const [hoveredLine, setHoveredLine] = useState<string>();
  const [selectedLine, setSelectedLine] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const [sought, setSought] = useState<{ tableId: string; columnId?: string }>();
  const [foundColumn, setFoundColumn] = useState<string>();

  const focus = whole.tables.some(({ id }) => id === wantedFocus?.tableId) ? wantedFocus : undefined;
  const design = useMemo(() => (focus ? neighbourhood(whole, focus.tableId, focus.depth) : whole), [whole, focus]);
  const { layout, done, error } = useLayout(design, choice);
  const { places: target, onNodesChange, forget } = useMoved(layout, focus?.tableId);
  const places = useAnimatedPlaces(target);
  const scene = useMemo(() => sceneOf(design, places, layout), [design, places, layout]);
  const bounds = useMemo(() => boundsOf(design, target), [design, target]);
  const view = useView(scene, bounds, hasLegend || focus !== undefined);
  const { show, reveal } = view;
  useAnchor({ layout, places: target, scene }, selected, view.taken);

  const active = [hovered, selected].find((id) => id !== undefined && scene.byId.has(id));
  const lines = useMemo(() => new Map(design.relationships.map((line) => [line.id, line])), [design]);
  const line = lines.get(hoveredLine ?? "") ?? lines.get(selectedLine ?? "");
  const highlight = useMemo(
    () => (line && hovered === undefined ? highlightOfLine(line) : highlightOf(design, active, active === hovered)),
    [design, active, hovered, line],
  );

  // A table that was just added has no place yet.
  const found = sought && scene.byId.get(sought.tableId);
  const soughtColumn = sought?.columnId;
  useEffect(() => {
    if (!found) return;
    setSought(undefined);
    show(found, soughtColumn);
  }, [found, soughtColumn, show]);

  const details = whole.tables.find(({ id }) => id === opened);
  // A deleted table that Undo brings back does not bring its details back, and the focus into them.
  if (opened !== undefined && !details) setOpened(undefined);

  // The details take room from the diagram: their table stays in view.
  const beside = opened === undefined ? undefined : scene.byId.get(opened);
  const besideNow = useRef(beside);
  besideNow.current = beside;
  useEffect(() => {
    if (opened !== undefined && besideNow.current) reveal(besideNow.current);
  }, [opened, reveal]);

  return {
    choice,
    focus,
    design,
    layout,
    /** Where tables are on their way to. */
    target,
    done,
    error,
    scene,
    highlight,
    view,
    onNodesChange,
    chosen: scene.byId.get(selected ?? ""),
    chosenLine: lines.get(selectedLine ?? ""),
    pointed: scene.byId.get(active ?? ""),
    details,
    setHovered,
    setHoveredLine,
    /** Selects a table or a line, or neither. */
    choose: (table: string | undefined, relationship?: string) => {
      setSelected(table);
      setSelectedLine(relationship);
    },
    setOpened,
    layOut: (next: LayoutChoice) => {
      setChoice(next);
      forget();
      view.fit();
    },
    select: (box: Box) => {
      setSelectedLine(undefined);
      setSelected(box.table.id);
      view.reveal(box);
    },
    foundColumn,
    /** Brings a table into the middle, out of a focus that does not hold it; its details follow when some are open. */
    go: (tableId: string, columnId?: string) => {
      setFoundColumn(columnId && columnKey(tableId, columnId));
      if (!scene.byId.has(tableId)) setFocus(undefined);
      setSelectedLine(undefined);
      setSelected(tableId);
      setSought({ tableId, columnId });
      if (opened !== undefined) setOpened(tableId);
    },
    focusOn: (tableId: string, depth: number) => {
      setSelected(tableId);
      setFocus({ tableId, depth });
      view.fit();
    },
    leaveFocus: () => {
      setFocus(undefined);
      view.fit();
    },
    /** Leaves what is open, focused or selected, one after the other. */
    leave: () => {
      if (opened !== undefined) setOpened(undefined);
      else if (focus) {
        setFocus(undefined);
        view.fit();
      } else {
        setSelected(undefined);
        setSelectedLine(undefined);
      }
    },
  };
}

export type DiagramState = ReturnType<typeof useDiagram>;
