import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonOf, parsed } from "./answer.ts";
import { ObjectScanner } from "./objects.ts";

const objectsIn = (parts: readonly string[]) => {
  const scanner = new ObjectScanner();
  const found = parts.flatMap((part) => scanner.push(part));
  const rest = scanner.rest();
  return rest === "" ? found : [...found, rest];
};

describe("a JSON value of an answer", () => {
  it("holds only texts that can be stored", () => {
    const read = parsed('{"a": ["x\\u0000y", "\\ud83d!", "\\ud83d\\ude00"]}');
    expect(read).toEqual({ ok: true, value: { a: ["xy", "\ufffd!", "😀"] } });
  });
});

describe("objects in a text that is being written", () => {
  it("are all found, however the text is torn into parts", () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), fc.array(fc.nat(400)), (values, cuts) => {
        const text = values.map((value) => JSON.stringify(value)).join("\n");
        const places = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length];
        const parts = places.slice(1).map((end, at) => text.slice(places[at], end));
        expect(objectsIn(parts)).toEqual(values.map((value) => JSON.stringify(value)));
      }),
    );
  });

  it.each([
    ["prose around them", 'Here: {"a": 1} and {"b": 2}.', ['{"a": 1}', '{"b": 2}']],
    ["an array in a block", '```json\n[\n  {"a": 1},\n  {"b": 2}\n]\n```', ['{"a": 1}', '{"b": 2}']],
    ["braces and quotes in texts", '{"a": "}{ \\" \\\\"}', ['{"a": "}{ \\" \\\\"}']],
    ["one left open before another", '{"a": {"b": \n{"c": 1}', ['{"a": {"b":', '{"c": 1}']],
    ["a text left open before another", '{"a": "b\n{"c": 1}', ['{"a": "b', '{"c": 1}']],
    ["one left open at the end", '{"a": 1}\n{"b": ', ['{"a": 1}', '{"b":']],
    ["nothing", "No objects } here.", []],
  ])("are found among %s", (_, text, expected) => {
    expect(objectsIn([text])).toEqual(expected);
    expect(objectsIn([...text])).toEqual(expected);
  });

  it("are found in an object that is as long as an answer may be, before anybody loses patience", () => {
    const whole = `{"operations": [${'{"op": "x"},'.repeat(80_000)}{}]}`;
    expect(objectsIn(whole.match(/.{1,40}/g) ?? [])).toEqual([whole]);
  });
});

describe("the JSON of an answer", () => {
  it.each([
    ["a fenced block", 'Sure:\n```json\n{"a": 1}\n```\nThat {is} it.', { a: 1 }],
    ["a block without a language", '```\n{"a": 1}\n```', { a: 1 }],
    ["the outermost braces", 'I think {"a": {"b": 2}} is right.', { a: { b: 2 } }],
    ["the whole answer", '{"a": 1}', { a: 1 }],
  ])("is taken from %s", (_, text, value) => {
    expect(jsonOf(text)).toEqual({ ok: true, value });
  });

  it.each(["", "no braces", "} {", "{a: 1}", '```json\n{"a": \n```'])("is missed in %j, with a reason", (text) => {
    expect(jsonOf(text)).toEqual({ ok: false, reason: expect.stringMatching(/JSON/) });
  });
});
