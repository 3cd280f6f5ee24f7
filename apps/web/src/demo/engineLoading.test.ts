import { expect, it } from "vitest";
import type { Loaded } from "./byteCount.ts";
import { createEngineLoading } from "./engineLoading.ts";

const FILE = { headers: { "content-length": "3" } };

/** An engine whose loading ends when it is told to. */
function loading() {
  const told: (Loaded | undefined)[] = [];
  const ends: { come: () => void; fail: (why: Error) => void }[] = [];
  const warmUp = () => new Promise<void>((come, fail) => void ends.push({ come, fail }));
  const { load, seen } = createEngineLoading(warmUp, (loaded) => told.push(loaded));
  const file = () => seen(new Response("abc", FILE));
  return { load, file, told, ends };
}

it("tells of an engine while it loads, once for all who wait, and of nothing that is fetched afterwards", async () => {
  const { load, file, told, ends } = loading();
  const both = [load("postgresql"), load("postgresql")];
  expect(ends).toHaveLength(1);
  file();
  await expect.poll(() => told).toEqual([{ bytes: 3, of: 3 }]);
  ends[0]?.come();
  await Promise.all(both);
  file();
  const again = load("postgresql");
  file();
  await expect.poll(() => told.length).toBe(3);
  expect(told.slice(1)).toEqual([undefined, { bytes: 3, of: 3 }]);
  ends[1]?.come();
  await again;
});

it("begins anew after a failure", async () => {
  const { load, file, told, ends } = loading();
  const first = load("postgresql");
  file();
  await expect.poll(() => told).toHaveLength(1);
  ends[0]?.fail(new Error("away"));
  await expect(first).rejects.toThrow("away");
  const second = load("postgresql");
  file();
  await expect.poll(() => told).toEqual([{ bytes: 3, of: 3 }, undefined, { bytes: 3, of: 3 }]);
  ends[1]?.come();
  await second;
});

it("tells nothing more of an engine when another is wanted", async () => {
  const { load, told, ends } = loading();
  const first = load("postgresql");
  const second = load("mysql");
  ends[0]?.come();
  await first;
  expect(told).toEqual([]);
  ends[1]?.come();
  await second;
  expect(told).toEqual([undefined]);
});
