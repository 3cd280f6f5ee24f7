import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "./sealing.ts";

describe("sealing", () => {
  const key = randomBytes(32);

  it("gives back every text, and never shows it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 8 }), (text) => {
        const sealed = seal(text, key);
        expect(unseal(sealed, key)).toBe(text);
        expect(Buffer.from(sealed, "base64").includes(text)).toBe(false);
        expect(seal(text, key)).not.toBe(sealed);
      }),
    );
  });

  it("opens nothing with another key, and nothing that was changed or cut", () => {
    const sealed = Buffer.from(seal("a key of the provider", key), "base64");
    expect(unseal(sealed.toString("base64"), randomBytes(32))).toBeUndefined();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(changed.toString("base64"), key)).toBeUndefined();
      expect(unseal(sealed.subarray(0, at).toString("base64"), key)).toBeUndefined();
    }
  });
});
