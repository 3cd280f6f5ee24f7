import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Two cores are what the whole run is made for; a third worker was measured to gain nothing.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "packages",
          // Nothing is kept between these files but what was loaded, so that it is loaded once.
          isolate: false,
          setupFiles: ["packages/design/test/fixedSeed.ts"],
          include: ["packages/**/*.test.ts", "apps/web/src/**/*.test.ts", "apps/cli/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          // Each in a process of its own: the limits of requests from one address are counted in the process.
          include: ["apps/server/src/**/*.test.ts"],
          globalSetup: ["apps/server/src/testing/prepareStore.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          isolate: false,
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/prepareStore.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
