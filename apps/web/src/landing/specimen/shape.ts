import type { Layout } from "@dbcoach/design/diagram/layout";
import type { Evidence } from "@dbcoach/design/evidence";
import type { EvidenceCount } from "@dbcoach/design/evidenceCounts";
import type { Design } from "@dbcoach/design/model";

/** A piece of the description, with the ids of the tables that it speaks of. */
export interface Piece {
  text: string;
  /** They came from these very words. */
  tables: string[];
  /** A column of theirs came from these words. */
  columns: string[];
}

/** An attack on a constraint of a table, and what the engine answered. */
export interface Attack {
  attempt: string;
  seen: string;
}

/** What is said of the example on the home page: all of it was seen while the product designed and executed it. */
export interface SpecimenFacts {
  pieces: Piece[];
  /** By table id. */
  tables: Record<string, { name: string; module: number; attack: Attack }>;
  /** The sum of it. */
  result: Omit<Evidence, "items">;
  counts: EvidenceCount[];
}

/** The design of the example, and where its tables and lines go: beside the text, and below it where there is less room. */
export interface SpecimenDesign {
  design: Design;
  wide: StoredLayout;
  narrow: StoredLayout;
}

/** A layout as plain data. */
export interface StoredLayout {
  tables: [string, { x: number; y: number }][];
  routes: [string, { x: number; y: number }[]][];
}

/** The layout that was stored. */
export function layoutFrom({ tables, routes }: StoredLayout): Layout {
  return { tables: new Map(tables), routes: new Map(routes) };
}
