import { type Direction, nearestTo, nearestTowards } from "@dbcoach/design/diagram/travel";
import type { Relationship } from "@dbcoach/design/model";
import type { KeyboardEvent } from "react";
import type { Box, Scene } from "./scene.ts";

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

interface KeyActions {
  select: (box: Box) => void;
  open: (box: Box) => void;
  focus: (box: Box) => void;
  fit: () => void;
  zoomBy: (steps: number) => void;
  /** Leaves what is open, focused or selected, one after the other. */
  leave: () => void;
  rename?: (box: Box) => void;
  remove?: (box: Box) => void;
  disconnect?: (line: Relationship) => void;
  undo?: () => void;
  redo?: () => void;
}

/** What the keys do in the diagram; keys pressed in a field of a form are not its own. */
export function keysOf(
  scene: Scene,
  selected: Box | undefined,
  selectedLine: Relationship | undefined,
  actions: KeyActions,
) {
  return (event: KeyboardEvent) => {
    const done = actionFor(event, scene, selected, selectedLine, actions);
    if (!done || isTyping(event.target)) return;
    event.preventDefault();
    done();
  };
}

function actionFor(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent,
  scene: Scene,
  selected: Box | undefined,
  selectedLine: Relationship | undefined,
  actions: KeyActions,
): (() => void) | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === "z") return shiftKey ? actions.redo : actions.undo;
    return key.toLowerCase() === "y" ? actions.redo : undefined;
  }
  const direction = ARROWS[key];
  if (direction) {
    const next = selected ? nearestTowards(scene.boxes, selected, direction) : nearestTo(scene.boxes, { x: 0, y: 0 });
    return () => next && actions.select(next);
  }
  switch (key) {
    case "Home":
      return actions.fit;
    case "+":
    case "=":
      return () => actions.zoomBy(1);
    case "-":
      return () => actions.zoomBy(-1);
    case "Escape":
      return actions.leave;
  }
  const { rename, remove, disconnect } = actions;
  if (selectedLine && key === "Delete") return disconnect && (() => disconnect(selectedLine));
  if (!selected) return undefined;
  switch (key) {
    case "Enter":
      return () => actions.open(selected);
    case "f":
    case "F":
      return () => actions.focus(selected);
    case "F2":
      return rename && (() => rename(selected));
    case "Delete":
      return remove && (() => remove(selected));
    default:
      return undefined;
  }
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], button") !== null;
}
