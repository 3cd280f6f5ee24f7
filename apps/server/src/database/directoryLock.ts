import { createHash } from "node:crypto";
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class DirectoryInUseError extends Error {}

/**
 * Takes the directory for this process, until it ends (however it ends) or the returned function is called. PGlite does
 * not guard its files, and two processes on them would destroy them. A listening socket is the lock: unlike a file with
 * a process id it cannot outlive its holder. Throws DirectoryInUseError when another process holds it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true });
  const hash = createHash("sha256").update(realpathSync(directory)).digest("hex").slice(0, 16);
  const path = process.platform === "win32" ? `\\\\.\\pipe\\dbcoach-${hash}` : join(tmpdir(), `dbcoach-${hash}.sock`);
  let server = await listen(path);
  if (!server) {
    if (await answers(path))
      throw new DirectoryInUseError(`Another DBCoach server is using ${directory}. Stop it first.`);
    rmSync(path, { force: true });
    server = await listen(path);
  }
  if (!server) throw new DirectoryInUseError(`Another DBCoach server has just started on ${directory}.`);
  const holder = server;
  return () => new Promise((resolve) => holder.close(() => resolve()));
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
