import { describe, expect, it } from "vitest";
import { sourceWords } from "./sourceWords.ts";

const TEXT = "A clinic treats animals. Each owner has several pets, v. 2.5 or so! Pets have a name.\nVets work there.";

function at(said: string) {
  const start = TEXT.indexOf(said);
  return sourceWords({ from: "description", start, end: start + said.length }, TEXT);
}

describe("the words that a table came from", () => {
  it("stand within their sentence", () => {
    expect(at("pets")).toEqual({ kind: "said", before: "Each owner has several ", said: "pets", after: ", v." });
    expect(at("Vets")).toEqual({ kind: "said", before: "", said: "Vets", after: " work there." });
    expect(at("clinic")).toMatchObject({ before: "A ", after: " treats animals." });
  });

  it("are cut out of a sentence that is too long", () => {
    const long = `${"word ".repeat(60)}PETS ${"word ".repeat(60)}`;
    const start = long.indexOf("PETS");
    const words = sourceWords({ from: "description", start, end: start + 4 }, long);
    if (words?.kind !== "said") throw new Error("Nothing was said.");
    expect(words.before.startsWith("…")).toBe(true);
    expect(words.after.endsWith("…")).toBe(true);
    expect(words.before.length + words.after.length).toBeLessThan(200);
  });

  it("are a remark for what no words asked for, and nothing where they are not in the text", () => {
    expect(sourceWords({ from: "pattern", pattern: "usual_details" }, TEXT)).toMatchObject({ kind: "remark" });
    expect(sourceWords({ from: "description", start: 5, end: 5_000 }, TEXT)).toBeUndefined();
    expect(sourceWords({ from: "model" }, TEXT)).toBeUndefined();
  });
});
