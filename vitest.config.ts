import { defineConfig } from "vitest/config";

/** What becomes true is asked for until it is so: a busy machine takes its time. Browser tests wait for controls as long. */
const PATIENCE = { timeout: 30_000 };

/** Browsers, engines and servers on a busy machine move more than a test can hold still. CI says what it tried twice. */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    // Two cores are what the whole run is made for; a third worker was measured to gain nothing.
    maxWorkers: 2,
    // No project isolates its files: they share nothing but what was loaded, which then is loaded once per worker.
    projects: [
      {
        test: {
          name: "packages",
          isolate: false,
          setupFiles: ["packages/design/test/fixedSeed.ts"],
          include: ["packages/**/*.test.ts", "apps/web/src/**/*.test.ts", "apps/cli/**/*.test.ts", "scripts/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: PATIENCE },
          retry,
        },
      },
      {
        test: {
          name: "server",
          isolate: false,
          include: ["apps/server/src/**/*.test.ts"],
          globalSetup: ["apps/server/src/testing/prepareStore.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: PATIENCE },
          retry,
        },
      },
      {
        test: {
          name: "e2e",
          isolate: false,
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/prepareRun.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: PATIENCE },
          retry,
        },
      },
    ],
  },
});
