import { expect, it } from "vitest";
import { byteCount, type Loaded } from "./byteCount.ts";

const response = (text: string, headers: Record<string, string>) => new Response(text, { headers });

it("counts what comes of several files, of what they say they are", async () => {
  const told: Loaded[] = [];
  const count = byteCount((loaded) => told.push(loaded));
  await count(response("12345", { "content-length": "5" }));
  // What travelled is shorter than the file.
  await count(response("1234567", { "content-encoding": "br", "content-length": "3", "x-file-length": "7" }));
  expect(told).toEqual([
    { bytes: 5, of: 5 },
    { bytes: 12, of: 12 },
  ]);
});

it("knows no total where a file does not say how long it is", async () => {
  const told: Loaded[] = [];
  const count = byteCount((loaded) => told.push(loaded));
  await count(response("12345", { "content-encoding": "gzip", "content-length": "3" }));
  await count(response("67", { "content-length": "2" }));
  expect(told).toEqual([
    { bytes: 5, of: undefined },
    { bytes: 7, of: undefined },
  ]);
});
