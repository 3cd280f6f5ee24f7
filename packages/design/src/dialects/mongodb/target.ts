import { tableOf } from "../../design.ts";
import { dialectFinding } from "../findings.ts";
import type { Target } from "../target.ts";
import { collectionsOf } from "./collections.ts";
import { placements } from "./embedding.ts";
import { mongodbFindings } from "./findings.ts";
import { mongoQueries } from "./queries.ts";
import { mongoScript } from "./script.ts";
import { bsonTypeText } from "./types.ts";

/** MongoDB 6 or later, as a mongosh script. */
export const mongodbTarget: Target = {
  name: "mongodb",
  title: "MongoDB",
  language: "javascript",
  extension: "js",
  scriptTitle: "mongosh script",
  script: mongoScript,
  columnType: (design, _, { type }) => bsonTypeText(design, type),
  exactType: (kind) => ({ money: "decimal", timestamp: "date" })[kind],
  queries: (design, samples) =>
    mongoQueries(design, samples).map(({ tableId, purpose, text }) => ({ tableId, purpose, text })),
  findings: (design) =>
    mongodbFindings(design, collectionsOf(design)).map(({ problem, path, params }) =>
      dialectFinding(problem, "mongodb", path, params),
    ),
  placements: (design) =>
    placements(design).map((placement) => ({
      tableId: placement.tableId,
      kept: placement.kind === "collection" ? "own" : "inside",
      place:
        placement.kind === "collection"
          ? "a collection of its own"
          : `inside ${tableOf(design, placement.owner.to.tableId).name}`,
      why: placement.why,
    })),
};
