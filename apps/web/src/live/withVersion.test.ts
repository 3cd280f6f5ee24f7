import { initialGenerationState } from "@dbcoach/contract/generationState";
import type { Project } from "@dbcoach/contract/records";
import { emptyDesign } from "@dbcoach/design/design";
import type { Evidence } from "@dbcoach/design/evidence";
import { describe, expect, it } from "vitest";
import { withVersion } from "./withVersion.ts";

const evidence: Evidence = {
  engine: "postgresql",
  version: "PostgreSQL 18.6",
  level: "executed",
  ok: true,
  ms: 1,
  items: [],
};
const step = { taskId: "schema_design", type: "design", agent: "Schema Architect", title: "Schema" } as const;

function project(changes: Partial<Project>): Project {
  const whole = { version: 2, design: { ...emptyDesign, name: "Changed" }, findings: [], evidence, steps: [] };
  return { ...whole, ...changes } as Project;
}

describe("withVersion", () => {
  it.each([
    ["no project", undefined],
    ["the first version", project({ version: 1 })],
  ])("leaves the generation as it was: %s", (_, given) => {
    expect(withVersion(initialGenerationState, given)).toBe(initialGenerationState);
  });

  it("shows design, documents and evidence of a later version", () => {
    const steps = [
      { ...step, content: "One" },
      { ...step, content: "Two" },
    ];
    const state = withVersion(initialGenerationState, project({ steps }));
    expect(state.design.name).toBe("Changed");
    expect(state.tasks.map(({ text }) => text)).toEqual(["", "One\n\nTwo", "", ""]);
    expect(state.verifications).toEqual([{ round: 0, engine: "postgresql", items: [], result: evidence }]);
  });

  it("has no evidence where there is none", () => {
    expect(withVersion(initialGenerationState, project({ evidence: null })).verifications).toEqual([]);
  });
});
