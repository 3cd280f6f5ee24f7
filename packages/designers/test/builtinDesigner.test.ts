import { readFileSync } from "node:fs";
import type { Conventions } from "@dbcoach/contract/conventions";
import type { GenerationEvent } from "@dbcoach/contract/generationEvent";
import { foldGeneration } from "@dbcoach/contract/generationState";
import { type EngineName, engineNameSchema, type Mode } from "@dbcoach/contract/targets";
import { emptyDesign } from "@dbcoach/design/design";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import type { Engine } from "@dbcoach/engines/engine";
import { createEngine } from "@dbcoach/engines/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuiltinDesigner } from "../src/builtin/builtinDesigner.ts";
import { designFromDescription } from "../src/builtin/designFromDescription.ts";

interface Fixture {
  name: string;
  description: string;
  required: string[];
  allowed: string[];
}

const fixtures: Fixture[] = JSON.parse(readFileSync(new URL("./fixtures/descriptions.json", import.meta.url), "utf8"));
const engines = new Map<EngineName, Engine>();
/** Each engine once for all tests, without the servers that somebody else would have to run. */
function engineOf(name: EngineName): Engine {
  const engine = engines.get(name) ?? createEngine(name, {});
  engines.set(name, engine);
  return engine;
}
afterAll(async () => {
  for (const engine of engines.values()) await engine.close();
});

interface Run {
  mode?: Mode;
  engine?: EngineName;
  history?: GenerationEvent[];
  engineFor?: () => Engine;
  conventions?: Conventions;
}

async function run(
  description: string,
  { mode = "dbcoach", engine = "postgresql", history = [], engineFor, conventions }: Run = {},
) {
  const designer = createBuiltinDesigner({ engineFor: engineFor ?? engineOf });
  const events: GenerationEvent[] = [];
  const request = { description, engine, mode, history, conventions };
  for await (const event of designer.design(request, new AbortController().signal)) events.push(event);
  return events;
}

/** The events without what a clock decides: durations, plans, and how many items of evidence arrive at a time. */
function timeless(events: readonly GenerationEvent[]) {
  const evidence = events.flatMap((event) => (event.type === "evidence" ? event.items : []));
  const others = events.filter((event) => event.type !== "evidence");
  const timed = new Set(["ms", "plan"]);
  return JSON.stringify([others, evidence], (key, value) => {
    if (key === "delta" && typeof value === "string") return value.replace(/\d+(\.\d+)?/g, "#");
    return timed.has(key) ? undefined : value;
  });
}

const tableNames = (design: Design) => design.tables.map((table) => table.name);
const library = fixtures.find((fixture) => fixture.name === "library")?.description ?? "";

describe("descriptions of many domains", () => {
  for (const { name, description, required, allowed } of fixtures) {
    test(name, async () => {
      const state = foldGeneration(await run(description));
      const names = tableNames(state.design);
      expect(state.status).toBe("completed");
      expect(names.filter((table) => !allowed.includes(table))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(required));
      const last = state.verifications.at(-1);
      expect(last?.items.filter((item) => !item.ok)).toEqual([]);
      expect(last?.result?.ok).toBe(true);
      expect(state.tasks.every((task) => task.text.length > 100)).toBe(true);
    });
  }
});

describe("in standard mode", () => {
  const runs: { description: string; events: GenerationEvent[] }[] = [];
  beforeAll(async () => {
    for (const { description } of fixtures) {
      runs.push({ description, events: await run(description, { mode: "standard" }) });
    }
  });

  test("every operation applies to the design folded so far", () => {
    for (const { events } of runs) {
      let design: Design = emptyDesign;
      for (const event of events) {
        if (event.type !== "operation") continue;
        const applied = applyOperation(design, event.operation);
        expect(applied.ok).toBe(true);
        if (applied.ok) design = applied.design;
      }
    }
  });

  test("sources cover the words that they came from", () => {
    const { design } = foldGeneration(runs.find(({ description }) => description === library)?.events ?? []);
    const wordsOf = (source: Design["tables"][number]["source"]) =>
      source.from === "description" ? library.slice(source.start, source.end).toLowerCase() : source.from;
    const books = design.tables.find((table) => table.name === "books");
    expect(books && wordsOf(books.source)).toBe("books");
    expect(books?.columns.map((column) => wordsOf(column.source))).toEqual(["isbn", "title", "author"]);
    expect(runs).toHaveLength(fixtures.length);
    for (const { description, events } of runs) {
      for (const table of foldGeneration(events).design.tables) {
        for (const { source } of [table, ...table.columns]) {
          if (source.from !== "description") continue;
          expect(description.slice(source.start, source.end)).toMatch(/^\S(.*\S)?$/s);
        }
      }
    }
  });
});

test("the same request gives the same events", async () => {
  expect(timeless(await run(library))).toBe(timeless(await run(library)));
});

test("a resumed generation ends in the design of an uninterrupted one", async () => {
  const whole = await run(library);
  const expected = foldGeneration(whole);
  const cuts = whole.flatMap((event, i) =>
    event.type === "operation" || event.type === "taskCompleted" ? [i + 1] : [],
  );
  for (const cut of cuts) {
    const history = whole.slice(0, cut);
    const rest = await run(library, { history });
    const resumed = foldGeneration([...history, ...rest]);
    expect(resumed.status).toBe("completed");
    expect(resumed.design).toEqual(expected.design);
    expect(resumed.insights).toEqual(expected.insights);
    const restarted = rest.filter((event) => event.type === "taskStarted" && event.restarted);
    expect(restarted.length).toBe(whole[cut - 1]?.type === "taskCompleted" ? 0 : 1);
  }
});

describe("nothing to design", () => {
  const cases: [text: string, reason: RegExp][] = [
    ["hello", /Nothing to store/],
    ["asdf qwer", /Nothing to store/],
    ["???", /no words/],
    ["What is the weather?", /Nothing to store/],
    ["Una tienda con clientes y pedidos. Cada cliente tiene un nombre y muchos pedidos.", /English/],
    ["Ein Verein hat Mitglieder. Jedes Mitglied hat einen Namen und eine Adresse.", /English/],
    ["一个图书馆有很多书和会员", /English/],
  ];
  for (const [text, reason] of cases) {
    test(text, async () => {
      const events = await run(text);
      const last = events.at(-1);
      expect(last?.type === "failed" && last.code).toBe("nothing_to_design");
      expect(last?.type === "failed" && last.details).toMatch(reason);
      expect(events.some((event) => event.type === "operation")).toBe(false);
    });
  }
});

test("a verification that is cut by its time limit says so, and the generation ends", async () => {
  // The real engine with no time: its evidence says that the limit was reached.
  const engine = engineOf("postgresql");
  const hurried: Engine = {
    name: engine.name,
    verify: (design, rows, options) => engine.verify(design, rows, { ...options, timeoutMs: 1 }),
    warmUp: () => engine.warmUp(),
    close: () => engine.close(),
  };
  const state = foldGeneration(await run(library, { engineFor: () => hurried }));
  expect(state.status).toBe("completed");
  expect(state.verifications.at(-1)?.result?.error?.code).toBe("time_limit");
  expect(state.insights.some(({ kind, message }) => kind === "warning" && /was ended after/.test(message))).toBe(true);
  expect(state.tasks.at(-1)?.text).toMatch(/was ended after/);
});

test("the database computes the total of a line", async () => {
  const text =
    "Each invoice has a number and a date. Each invoice has several lines. A line has a description, a quantity, a unit price and a line total.";
  for (const engine of ["postgresql", "sqlite", "mongodb"] as const) {
    const state = foldGeneration(await run(text, { engine }));
    const total = state.design.tables.flatMap((table) => table.columns).find(({ name }) => name === "line_total");
    expect(total?.generated).toMatchObject({ kind: "arithmetic", operator: "*" });
    expect(state.verifications.at(-1)?.result).toMatchObject({ ok: true });
  }
});

test("a vector database finds prose by words and by meaning, and documents by their passages", async () => {
  const state = foldGeneration(await run("A blog", { engine: "vectordb" }));
  const chunks = state.design.tables.find((table) => table.name === "post_chunks");
  expect(chunks?.columns.some(({ type }) => type.kind === "vector" && type.dimensions === 384)).toBe(true);
  expect(chunks?.indexes.map(({ method }) => method).sort()).toEqual(["fullText", "vector"]);
  const comments = state.design.tables.find((table) => table.name === "comments");
  expect(comments?.indexes.map(({ method }) => method)).toEqual(expect.arrayContaining(["fullText", "vector"]));
  const last = state.verifications.at(-1);
  expect(last?.result?.ok).toBe(true);
  const hybrid = last?.items.filter((item) => item.kind === "plan" && /by_meaning/.test(item.sql)) ?? [];
  expect(hybrid.length).toBeGreaterThanOrEqual(2);
  for (const plan of hybrid) expect(plan).toMatchObject({ ok: true, usesIndex: true });
});

test("rooms are numbered anew in each hotel", async () => {
  const several =
    "Each hotel has a name. Each hotel has several rooms with a room number and a price. Guests book rooms.";
  const state = foldGeneration(await run(several, { engine: "sqlite" }));
  const rooms = state.design?.tables.find(({ name }) => name === "rooms");
  expect(rooms?.primaryKey).toEqual(["rooms.room_id"]);
  expect(rooms?.uniques.map(({ columnIds }) => columnIds)).toEqual([["rooms.hotel_id", "rooms.room_number"]]);
  expect(state.verifications.at(-1)?.result?.ok).toBe(true);
  const [only] = designFromDescription("Guests book rooms with a room number and a price.").tables.filter(
    ({ name }) => name === "rooms",
  );
  expect(only?.primaryKey).toEqual(["rooms.room_number"]);
});

describe("details and partners that one sentence gives", () => {
  const design = (name: string) =>
    designFromDescription(fixtures.find((fixture) => fixture.name === name)?.description ?? "");
  const columns = (of: Design, name: string) =>
    of.tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
  const targets = (of: Design, name: string) =>
    of.relationships
      .filter(({ from }) => from.tableId === name)
      .map(({ to }) => to.tableId)
      .sort();

  test("gives the link what is known of both together", () => {
    const shop = design("example: shop");
    expect(columns(shop, "order_items")).toEqual(expect.arrayContaining(["quantity", "unit_price"]));
    expect(columns(shop, "products")).not.toContain("unit_price");
    expect(columns(shop, "customers")).not.toContain("address");
    expect(targets(shop, "addresses")).toEqual(["customers"]);
  });

  test("lets people borrow what is lent to them", () => {
    const lending = designFromDescription("A library lends books to members. Each book has a title and an ISBN.");
    expect(targets(lending, "loans")).toEqual(["books", "members"]);
  });

  test("refers to all that take part", () => {
    expect(targets(design("example: language school"), "enrollments")).toEqual(["courses", "students"]);
    expect(targets(design("example: language school"), "lessons")).toEqual(["courses", "rooms"]);
    expect(targets(design("example: festival"), "performances")).toEqual(["artists", "stages"]);
    expect(columns(design("example: festival"), "performances")).toEqual(
      expect.arrayContaining(["start_time", "end_time"]),
    );
    expect(targets(design("casual: readings"), "readings")).toEqual(["sensors"]);
  });
});

const SPELLED: Record<Conventions["naming"], RegExp> = {
  snake_case: /^[a-z][a-z0-9_]*$/,
  camelCase: /^[a-z][a-zA-Z0-9]*$/,
  PascalCase: /^[A-Z][a-zA-Z0-9]*$/,
};

describe.each(engineNameSchema.options)("for %s", (engine) => {
  test.each([
    { naming: "camelCase", keyStyle: "uuid" },
    { naming: "PascalCase", keyStyle: "integer" },
    { naming: "snake_case", keyStyle: "uuid" },
  ] as const)("the design is written as it is wanted: $naming, $keyStyle", async (conventions) => {
    const state = foldGeneration(await run(library, { engine, conventions }));
    const { tables, enums } = state.design;
    const names = [...tables, ...tables.flatMap(({ columns }) => columns), ...enums].map(({ name }) => name);
    expect(names.filter((name) => !SPELLED[conventions.naming].test(name))).toEqual([]);
    const kinds = new Set(tables.flatMap(({ columns }) => columns.map(({ type }) => type.kind)));
    expect([kinds.has("identifier"), kinds.has("uuid")]).toEqual(
      conventions.keyStyle === "uuid" ? [false, true] : [true, false],
    );
    const last = state.verifications.at(-1);
    expect(last?.items.filter((item) => !item.ok)).toEqual([]);
    expect(last?.result?.ok).toBe(true);
    expect(state.tasks.map(({ text }) => text).join("")).not.toContain("like other names");
  });

  const LEVELS = { mongodb: "validated", mysql: "parsed", sqlserver: "parsed" } as const;
  const level = { ...LEVELS, postgresql: "executed", sqlite: "executed", vectordb: "executed" }[engine];

  test("designs, verifies as far as the engine allows, and says how far that was", async () => {
    const state = foldGeneration(await run(library, { engine }));
    expect(state.failure).toBeUndefined();
    expect(state.status).toBe("completed");
    const last = state.verifications.at(-1);
    expect(last?.result).toMatchObject({ ok: true, level });
    const documents = state.tasks.map(({ text }) => text).join("\n");
    expect(documents).toContain(engine === "mongodb" ? "db.createCollection" : "CREATE TABLE");
    if (engine === "mongodb") expect(documents).not.toMatch(/SELECT|INSERT INTO|CREATE TABLE|foreign key|SQL/i);
  });
});
