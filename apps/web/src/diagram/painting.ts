import type { Comparison } from "@dbcoach/design/diff/comparison";
import type { Highlight } from "./highlight.ts";
import type { Scene } from "./scene.ts";

/** What the picture under the cards shows. */
export interface Painting {
  scene: Scene;
  /** Tables are drawn as coloured blocks; otherwise they are elements above this picture. */
  blocks: boolean;
  highlight: Highlight;
  /** What became of tables and relationships, where two versions are compared. */
  comparison: Comparison | undefined;
}
