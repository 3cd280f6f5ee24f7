import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MODULE = "virtual:installed";
const LOCK_FILE = new URL("../../package-lock.json", import.meta.url);

interface LockFile {
  packages: Record<string, Entry>;
}

interface Entry {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Gives pages the versions and licences of what our own packages ask for, by package name, as the lock file has them. */
export function installedVersions(wanted: readonly string[]): Plugin {
  return {
    name: "installed-versions",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { packages }: LockFile = JSON.parse(readFileSync(LOCK_FILE, "utf8"));
      const installed = Object.fromEntries(wanted.map((name) => [name, found(name, packages)]));
      return `export const installed = ${JSON.stringify(installed)};`;
    },
  };
}

/** Several versions may be installed, for others: ours is the one that a package of ours names, exactly. */
function found(name: string, packages: LockFile["packages"]): { version: string; license: string } {
  const ours = Object.entries(packages).filter(([path]) => !path.includes("node_modules/"));
  const version = ours.map(([, { dependencies, devDependencies }]) => dependencies?.[name] ?? devDependencies?.[name]);
  const entry = Object.entries(packages).find(
    ([path, it]) => path.endsWith(`node_modules/${name}`) && it.version !== undefined && version.includes(it.version),
  )?.[1];
  if (!entry?.version || !entry.license) throw new Error(`The lock file does not tell of ${name}.`);
  return { version: entry.version, license: entry.license };
}
