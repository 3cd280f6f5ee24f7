import { readFileSync } from "node:fs";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration } from "@dbcoach/contract/generationState";
import type { Design } from "@dbcoach/design/model";
import { createBuiltinDesigner } from "@dbcoach/designers/builtin/builtinDesigner";
import { designFromDescription } from "@dbcoach/designers/builtin/designFromDescription";
import { LIBRARY_DESCRIPTION, libraryModel, roleOf } from "@dbcoach/provider-stub/library";
import { startProviderStub } from "@dbcoach/provider-stub/stub";
import { afterAll, describe, expect, it } from "vitest";
import { design as designWithModel, Engines, modelAt } from "./modelWorld.ts";

const fixtures: { name: string; description: string }[] = JSON.parse(
  readFileSync(new URL("./fixtures/descriptions.json", import.meta.url), "utf8"),
);
const engines = new Engines();
afterAll(() => engines.close());

const baseOf = (design: Design, description: string): GenerationEvent => ({
  type: "base",
  version: 1,
  description,
  design,
});

async function improved(base: Design, description: string) {
  const history = [baseOf(base, description)];
  const request = { description, base, engine: "sqlite", mode: "dbcoach", history } as const;
  const events: GenerationEvent[] = [];
  const designer = createBuiltinDesigner({ engineFor: engines.for });
  for await (const event of designer.design(request, new AbortController().signal)) events.push(event);
  return { events, state: foldGeneration([...history, ...events]) };
}

const operationsIn = (events: readonly GenerationEvent[]) =>
  events.flatMap((event) => (event.type === "operation" ? [event.operation] : []));

describe("the built-in designer on a design that is there", () => {
  it.each(fixtures.slice(0, 12).map(({ name, description }) => [name, description]))(
    "makes it better, keeps what is there, and executes it: %s",
    async (_, description) => {
      const base = designFromDescription(description, "sqlite");
      const { events, state } = await improved(base, description);
      expect(state).toMatchObject({ status: "completed", designer: "built-in" });
      expect(state.verifications.at(-1)?.result).toMatchObject({ ok: true, level: "executed" });
      expect(operationsIn(events).filter(({ op }) => op.startsWith("remove"))).toEqual([]);
      const kept = new Set(state.design.tables.flatMap(({ columns }) => columns.map(({ id }) => id)));
      for (const { columns } of base.tables) for (const { id } of columns) expect(kept.has(id)).toBe(true);

      const again = await improved(state.design, description);
      expect(operationsIn(again.events)).toEqual([]);
      expect(again.state.design).toEqual(state.design);
    },
  );

  it("goes on behind the last task that was finished", async () => {
    const base = designFromDescription(LIBRARY_DESCRIPTION, "sqlite");
    const { events, state } = await improved(base, LIBRARY_DESCRIPTION);
    const cut = events.findIndex((event) => event.type === "taskCompleted" && event.taskId === "schema_design") + 1;
    const history = [baseOf(base, LIBRARY_DESCRIPTION), ...events.slice(0, cut)];
    const rest: GenerationEvent[] = [];
    const designer = createBuiltinDesigner({ engineFor: engines.for });
    const request = { description: LIBRARY_DESCRIPTION, base, engine: "sqlite", mode: "dbcoach", history } as const;
    for await (const event of designer.design(request, new AbortController().signal)) rest.push(event);
    expect(foldGeneration([...history, ...rest]).design).toEqual(state.design);
    expect(rest[0]).toMatchObject({ type: "taskStarted", taskId: "implementation_package" });
  });
});

it("a model is shown the design and what the rules say of it, and changes only what it names", async () => {
  const base = designFromDescription(LIBRARY_DESCRIPTION, "sqlite");
  const [table] = base.tables;
  const addition = {
    op: "addColumn",
    tableId: table?.name,
    column: { name: "shelf", type: { kind: "text" }, nullable: true },
  };
  const stub = await startProviderStub((asked) =>
    roleOf(asked) === "architect"
      ? { say: `{"insight": "Readers ask where things stand."}\n${JSON.stringify(addition)}` }
      : libraryModel(asked),
  );
  try {
    const { state } = await designWithModel(modelAt(stub), engines, {
      base,
      history: [baseOf(base, LIBRARY_DESCRIPTION)],
    });
    expect(state.status).toBe("completed");
    expect(state.design.tables[0]?.columns.map(({ name }) => name)).toEqual([
      ...(table?.columns.map(({ name }) => name) ?? []),
      "shelf",
    ]);
    expect(state.insights.map(({ message }) => message)).toContain("Readers ask where things stand.");
    expect(stub.asked.map(roleOf)).not.toContain("analyst");
    const question = JSON.stringify(stub.asked.find((asked) => roleOf(asked) === "architect"));
    expect(question).toContain("The design exists already");
    expect(question).toContain(`table ${table?.name}`);
  } finally {
    await stub.close();
  }
});
