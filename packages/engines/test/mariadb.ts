import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** A MySQL or MariaDB server for tests. */
export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * The server of MYSQL_URL, or one that is started from an installed mariadbd in a temporary directory; undefined when
 * there is neither.
 */
export async function mysqlForTests(): Promise<TestServer | undefined> {
  const url = process.env.MYSQL_URL;
  if (url) return { url, stop: async () => {} };
  const [server, install] = [programPath("mariadbd"), programPath("mariadb-install-db")];
  return server && install ? startMariadb(server, install) : undefined;
}

function programPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

async function startMariadb(server: string, install: string): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), "dbcoach-mariadb-"));
  const data = join(directory, "data");
  // MariaDB runs as root only when it is told to.
  const user = process.getuid?.() === 0 ? ["--user=root"] : [];
  const installed = spawnSync(
    install,
    ["--no-defaults", ...user, `--datadir=${data}`, "--auth-root-authentication-method=normal", "--skip-test-db"],
    { encoding: "utf8" },
  );
  if (installed.status !== 0) throw new Error(`mariadb-install-db failed: ${installed.stderr}`);
  const port = await freePort();
  const started = spawn(
    server,
    [
      "--no-defaults",
      ...user,
      `--datadir=${data}`,
      `--socket=${join(directory, "socket")}`,
      `--port=${port}`,
      "--bind-address=127.0.0.1",
      "--skip-log-bin",
      "--innodb-flush-log-at-trx-commit=0",
    ],
    { stdio: "ignore" },
  );
  await untilListening(port, started);
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => started.once("exit", resolve));
      started.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Tries to connect until the server answers, or has ended. */
async function untilListening(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answered = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("data", () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("error", () => setTimeout(resolve, 50, false));
    });
    if (answered) return;
  }
  throw new Error(`mariadbd ended with code ${server.exitCode} before it could be used.`);
}
