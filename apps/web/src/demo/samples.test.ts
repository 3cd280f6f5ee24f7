import { designFromDescription } from "@dbcoach/designers/builtin/designFromDescription";
import { expect, it } from "vitest";
import { matching } from "./matching.ts";
import { PRESETS, presetOf } from "./presets.ts";
import { loadSamples } from "./samples.ts";

const NOW = Date.parse("2026-05-05T12:00:00Z");
const samples = await loadSamples(NOW);

it("has the three sample projects of the specification", () => {
  expect(PRESETS.map(({ title, complexity, tables }) => [title, complexity, tables])).toEqual([
    ["E-commerce Platform", "Medium", 8],
    ["Social Media App", "High", 12],
    ["Healthcare System", "Enterprise", 15],
  ]);
  expect(presetOf("Social Media App")).toBe(PRESETS[1]);
  expect(presetOf("social media app")).toBeUndefined();
  expect(presetOf(null)).toBeUndefined();
});

it.each(PRESETS)("has the design that is made of $title today (else: npm run samples)", ({ title, prompt, tables }) => {
  const sample = samples.find((candidate) => candidate.title === title);
  const { name, tables: made, relationships, enums } = designFromDescription(prompt);
  expect(sample?.design).toMatchObject(JSON.parse(JSON.stringify({ name, tables: made, relationships, enums })));
  expect(sample?.design.tables).toHaveLength(tables);
  expect(sample?.prompt).toBe(prompt);
});

it("says of them what the specification says", () => {
  for (const { dbType, status, tasks, metadata, insights, userId, createdAt } of samples) {
    expect({ dbType, status, userId }).toEqual({ dbType: "PostgreSQL", status: "completed", userId: "demo-user" });
    expect(metadata).toMatchObject({ duration: 90_000, totalChunks: 5_420, totalInsights: 8, mode: "dbcoach" });
    expect(insights).toHaveLength(8);
    expect(Date.parse(createdAt)).toBeLessThan(NOW);
    expect(tasks.map(({ id, agent, progress }) => [id, agent, progress])).toEqual([
      ["requirements_analysis", "Requirements Analyst", 100],
      ["schema_design", "Schema Architect", 100],
      ["implementation_package", "Implementation Specialist", 100],
      ["quality_assurance", "Quality Assurance", 100],
    ]);
  }
});

it("is searched by prompt, database type and title, in whatever case", () => {
  const found = (text: string) => matching(samples, text).map(({ title }) => title);
  expect(found("HEALTHCARE")).toEqual(["Healthcare System"]);
  expect(found("postgres")).toHaveLength(3);
  expect(found(" hashtag ")).toEqual(["Social Media App"]);
  expect(found("")).toHaveLength(3);
  expect(found("nothing like it")).toEqual([]);
});
