import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { DesignFailure } from "../../failure.ts";
import { OperationDesk } from "../operations/desk.ts";
import type { Piece } from "../pieces.ts";
import type { ModelVoice, ModelWorkbench } from "./bench.ts";

/** A desk that takes operations for the bench's design. */
export function deskFor(
  bench: ModelWorkbench,
  forbidden?: ConstructorParameters<typeof OperationDesk>[0]["forbidden"],
) {
  return new OperationDesk({ request: bench.request, design: () => bench.design, ...(forbidden ? { forbidden } : {}) });
}

/** The events of one piece of an answer: what applies is applied at once. */
export function* draft(
  bench: ModelWorkbench,
  voice: ModelVoice,
  desk: OperationDesk,
  piece: Piece,
): Generator<GenerationEvent> {
  switch (piece.type) {
    case "retry":
      yield voice.insight("warning", piece.message);
      return;
    case "insight":
      yield voice.thought(piece.text);
      return;
    case "nothing":
      if (bench.design.tables.length > 0) return;
      throw new DesignFailure({ code: "nothing_to_design", details: piece.text });
    case "broken":
      desk.reject(piece.text, piece.reason);
      return;
    case "written":
      for (const operation of desk.take(piece.value)) {
        yield voice.operation(bench, operation);
        if (operation.op !== "addTable") continue;
        const { tables, requirements } = bench.design;
        const expected = Math.max(requirements.filter(({ kind }) => kind === "entity").length, tables.length + 1);
        yield voice.progress(
          Math.round(10 + (75 * tables.length) / expected),
          `Table ${tables.length}: ${operation.table.name}`,
        );
      }
  }
}
