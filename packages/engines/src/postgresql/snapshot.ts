import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type Extensions, PGlite } from "@electric-sql/pglite";

/**
 * A new database in memory. Making one from nothing takes four times as long as unpacking a copy of an empty one, so
 * that such a copy is kept in node_modules/.cache. Where that cannot be written or read, every start is a slow one.
 */
export async function createDatabase(extensions: Extensions): Promise<PGlite> {
  const file = await cacheFile();
  const cached = await readFile(file).catch(() => undefined);
  if (cached) {
    try {
      const data = await promisify(gunzip)(cached);
      return await PGlite.create({ extensions, loadDataDir: new Blob([new Uint8Array(data)]) });
    } catch {
      await rm(file, { force: true });
    }
  }
  const database = await PGlite.create({ extensions });
  await keep(database, file).catch(() => {});
  return database;
}

/** The cache belongs to one version of PGlite and lives beside it. */
async function cacheFile(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const inside = `${join("node_modules", "@electric-sql", "pglite")}${sep}`;
  const root = entry.slice(0, entry.lastIndexOf(inside));
  const description: unknown = JSON.parse(await readFile(join(root, inside, "package.json"), "utf8"));
  const version = typeof description === "object" && description !== null ? Reflect.get(description, "version") : "";
  return join(root, "node_modules", ".cache", "dbcoach", `pglite-${String(version)}.tar.gz`);
}

/** Written beside and moved into place: another process never sees half a file. */
async function keep(database: PGlite, file: string): Promise<void> {
  const dump = await database.dumpDataDir("none");
  const packed = await promisify(gzip)(new Uint8Array(await dump.arrayBuffer()), { level: 4 });
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, packed);
  await rename(draft, file);
}
