import { expect, it } from "vitest";
import { kindOf, readChoices } from "./choices.ts";

it("reads the choices that a browser has kept", () => {
  expect(readChoices('{"databaseType":"SQL Server","mode":"standard"}')).toEqual({
    databaseType: "SQL Server",
    mode: "standard",
  });
  expect(readChoices('{"databaseType":"VectorDB"}')).toEqual({ databaseType: "VectorDB", mode: undefined });
});

it.each([
  ["nothing", undefined],
  ["what is no JSON", "{"],
  ["what is no object", "7"],
  ["what is not offered", '{"databaseType":"Oracle","mode":"fast"}'],
])("reads no choice from %s", (_, text) => {
  expect(readChoices(text)).toEqual({ databaseType: undefined, mode: undefined });
});

it("knows the kind of every database type that settings can name", () => {
  expect(["SQL", "MySQL", "SQLite", "SQL Server", "PostgreSQL"].map((type) => kindOf(type as "SQL"))).toEqual(
    Array(5).fill("SQL"),
  );
  expect([kindOf("MongoDB"), kindOf("NoSQL"), kindOf("VectorDB")]).toEqual(["NoSQL", "NoSQL", "VectorDB"]);
});
