import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MODULE = "virtual:installed";
const LOCK_FILE = new URL("../../package-lock.json", import.meta.url);

interface LockFile {
  packages: Record<string, { version?: string; license?: string }>;
}

/** Gives pages the versions and licences of what is installed, by package name, as the lock file has them. */
export function installedVersions(wanted: readonly string[]): Plugin {
  return {
    name: "installed-versions",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { packages }: LockFile = JSON.parse(readFileSync(LOCK_FILE, "utf8"));
      const entries = wanted.map((name) => {
        // Some stand within the package that needs them.
        const path = Object.keys(packages).find((key) => key.endsWith(`node_modules/${name}`));
        const entry = path === undefined ? undefined : packages[path];
        if (!entry?.version || !entry.license) throw new Error(`The lock file does not tell of ${name}.`);
        return [name, { version: entry.version, license: entry.license }];
      });
      return `export const installed = ${JSON.stringify(Object.fromEntries(entries))};`;
    },
  };
}
