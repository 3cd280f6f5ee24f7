import type { Edited } from "@dbcoach/design/editing/edited";
import type { Design } from "@dbcoach/design/model";
import { createContext, useContext } from "react";

/** What an edit makes of a design. */
type Edit = (design: Design) => Edited;

export interface EditorMessage {
  kind: "error" | "note";
  text: string;
  /** What can be done instead of what was refused. */
  offer?: { label: string; edit: Edit };
}

/** A design that is being edited: the unsaved changes on a version, and what can be done with them. */
export interface Editor {
  /** With the unsaved changes. */
  design: Design;
  /** The version that they are made on. */
  version: number;
  unsaved: number;
  canUndo: boolean;
  canRedo: boolean;
  saving: boolean;
  message: EditorMessage | undefined;
  /** Unsaved changes that do not apply to the newest version, in words; nothing can be edited until that is decided. */
  lost: readonly string[];
  /** Makes an edit; when it is refused, the message says why. */
  make: (edit: Edit) => boolean;
  undo: () => void;
  redo: () => void;
  save: () => void;
  discard: () => void;
  /** Goes on without the changes that do not apply. */
  dropLost: () => void;
  dismiss: () => void;
}

/** What is being renamed in place: a table, or a column of it. */
export interface Renaming {
  tableId: string;
  columnId: string | undefined;
}

/** Renaming in place, for the cards; undefined where nothing can be edited. */
export interface InPlace {
  renaming: Renaming | undefined;
  start: (renaming: Renaming) => void;
  /** Undefined: leave the name as it is. Gives false when the name was refused. */
  finish: (name: string | undefined) => boolean;
}

export const InPlaceContext = createContext<InPlace | undefined>(undefined);
export const useInPlace = (): InPlace | undefined => useContext(InPlaceContext);
