import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What axe calls serious or critical on the page as it stands. `rules` narrows what is looked at. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await settled(page);
  // Nothing has frames, so that axe needs no blank page to join their results on; and only violations are told in full.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }))).toEqual([]);
}

/**
 * The page as it stands, light and dark, and on a phone. The second colour scheme differs in its colours only, so it is
 * judged by them alone. The page is light and 1440 wide again afterwards.
 */
export async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await setScheme(page, "dark");
  await expectAccessible(page, ["color-contrast"]);
  await setScheme(page, "light");
  await expectToFitPhone(page);
}

/** Nothing scrolls sideways at 390 pixels. The page is 1440 wide again afterwards. */
export async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // Components that measure themselves need a frame to follow.
  await page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** What the system asks for; resolves when the page has followed, in the element as in what it offers to the styles. */
async function setScheme(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: "attached" });
}

/** Colours on their way from one theme to another belong to neither: waits until transitions have ended. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The end of an animation comes with a frame, also where a test holds the page's clock and requestAnimationFrame.
    const frame = () => document.documentElement.animate(null, 1).finished;
    await frame();
    const passing = document.getAnimations().filter((it) => it.effect?.getComputedTiming().endTime !== Infinity);
    // One that is replaced or whose element goes away is cancelled, which is an end, too.
    await Promise.allSettled(passing.map(({ finished }) => finished));
    await frame();
  });
}
