import { describe, expect, it } from "vitest";
import { z } from "zod";
import { apiReference } from "./reference.ts";
import { typeText } from "./referenceTypes.ts";
import { routes } from "./routes.ts";

describe("the API reference", () => {
  const groups = apiReference("https://dbcoach.example.com");
  const entries = groups.flatMap((group) => group.entries);

  it("holds every route once, in groups", () => {
    expect(entries.map(({ name }) => name).toSorted()).toEqual(Object.keys(routes).toSorted());
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
  });

  it("leaves no type unsaid but what may be anything", () => {
    for (const { name, request, answer } of entries) {
      for (const content of [...request, answer]) {
        const text = "type" in content ? content.type : content.words;
        expect([name, text]).not.toEqual([name, ""]);
        expect([name, text]).not.toEqual([name, expect.stringMatching(/,null|undefined|\[object/)]);
      }
    }
  });

  it("shows who is asking by variables, never by a key, and asks for the session where keys do not open", () => {
    for (const { permission, examples } of entries) {
      const variable = permission === undefined ? "DBCOACH_SESSION" : "DBCOACH_API_KEY";
      expect(examples.curl).toContain(`$${variable}`);
      expect(examples.typescript).toContain(`process.env.${variable}`);
    }
  });
});

describe("a schema as a type", () => {
  it.each([
    [z.string().nullable(), "string | null"],
    [z.array(z.string().nullable()), "(string | null)[]"],
    [z.array(z.enum(["a", "b"])), '("a" | "b")[]'],
    [z.object({ a: z.int().min(1).max(9).default(3) }), "{\n  a?: number; // whole, 1 to 9, default 3\n}"],
    [z.object({ "b-c": z.string().min(8).max(20).optional() }), '{\n  "b-c"?: string; // 8 to 20 characters\n}'],
    [z.array(z.union([z.object({ a: z.literal(1) }), z.null()])), "({\n  a: 1;\n} | null)[]"],
    [z.record(z.string(), z.number()), "Record<string, number>"],
    [z.object({}), "{}"],
    [z.unknown(), "unknown"],
  ])("reads well (%#)", (schema, text) => {
    expect(typeText(schema, "input")).toBe(text);
  });
});
