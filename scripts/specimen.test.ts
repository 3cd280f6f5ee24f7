import { expect, it } from "vitest";
import { DESIGN } from "../apps/web/src/landing/specimen/design.ts";
import { FACTS } from "../apps/web/src/landing/specimen/facts.ts";
import { makeSpecimen } from "./specimenMaking.ts";

it("the home page shows what the product makes of its first example today: if not, `npm run specimen`", async () => {
  const { facts, design } = await makeSpecimen();
  expect(design).toEqual(DESIGN);
  // How long it took is as it was then.
  expect({ ...facts, result: { ...facts.result, ms: FACTS.result.ms } }).toEqual(FACTS);
  expect(FACTS.counts.every(({ total, held }) => held === total)).toBe(true);
});
