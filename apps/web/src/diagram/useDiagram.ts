import { LAYOUT_CHOICES, type LayoutChoice } from "@dbcoach/design/diagram/engine";
import { boundsOf } from "@dbcoach/design/diagram/geometry";
import { neighbourhood } from "@dbcoach/design/diagram/neighbours";
import type { Design } from "@dbcoach/design/model";
import { useEffect, useMemo, useRef, useState } from "react";
import { highlightOf } from "./highlight.ts";
import { type Box, sceneOf } from "./scene.ts";
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

/** What is shown of a design, where it stands, what of it is looked at, and how all that changes. */
export function useDiagram(whole: Design) {
  const [choice, setChoice] = useStoredChoice("diagram.layout", LAYOUT_CHOICES, "right");
  const [wantedFocus, setFocus] = useState<Focus>();
  const [selected, setSelected] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const [sought, setSought] = useState<string>();

  const focus = whole.tables.some(({ id }) => id === wantedFocus?.tableId) ? wantedFocus : undefined;
  const design = useMemo(() => (focus ? neighbourhood(whole, focus.tableId, focus.depth) : whole), [whole, focus]);
  const { layout, done, error } = useLayout(design, choice);
  const { places: target, onNodesChange, forget } = useMoved(layout, focus?.tableId);
  const places = useAnimatedPlaces(target);
  const scene = useMemo(() => sceneOf(design, places, layout), [design, places, layout]);
  const bounds = useMemo(() => boundsOf(design, target), [design, target]);
  const view = useView(scene, bounds);
  const { show, reveal } = view;

  const active = [hovered, selected].find((id) => id !== undefined && scene.byId.has(id));
  const highlight = useMemo(() => highlightOf(design, active), [design, active]);

  // A table that was just added has no place yet.
  const found = sought === undefined ? undefined : scene.byId.get(sought);
  useEffect(() => {
    if (!found) return;
    setSought(undefined);
    show(found);
  }, [found, show]);

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
    pointed: scene.byId.get(active ?? ""),
    details: whole.tables.find(({ id }) => id === opened),
    setSelected,
    setHovered,
    setOpened,
    choose: (next: LayoutChoice) => {
      setChoice(next);
      forget();
      view.fit();
    },
    select: (box: Box) => {
      setSelected(box.table.id);
      view.reveal(box);
    },
    /** Brings a table into the middle, out of a focus that does not hold it; its details follow when some are open. */
    go: (tableId: string) => {
      if (!scene.byId.has(tableId)) setFocus(undefined);
      setSelected(tableId);
      setSought(tableId);
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
      } else setSelected(undefined);
    },
  };
}

export type DiagramState = ReturnType<typeof useDiagram>;
