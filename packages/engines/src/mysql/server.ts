import { dialectFor } from "@dbcoach/design/dialects/registry";
import type { Connection, ConnectionOptions } from "mysql2/promise";
import { verificationSteps } from "../plan.ts";
import { ServerEngine, type ThrowAwayDatabase, throwAwayName } from "../server/serverEngine.ts";
import { mysqlSession } from "./session.ts";

/** An engine that executes designs on a MySQL or MariaDB server; `url` is like mysql://user:password@host:3306. */
export function createMysqlServerEngine(url: string): ServerEngine {
  return new ServerEngine({
    name: "mysql",
    script: "mysql",
    create: (confined) => createThrowAway(url, confined),
    steps: (design, rows) => verificationSteps(design, rows, dialectFor("mysql")),
  });
}

async function createThrowAway(url: string, confined: boolean): Promise<ThrowAwayDatabase> {
  const name = throwAwayName();
  const admin = await connect({ uri: url });
  const user = name.slice(-30);
  // An account without a name, as fresh servers have for "localhost", would come before one for every host.
  const accounts = confined ? [`'${user}'@'%'`, `'${user}'@'localhost'`] : [];
  let work: Connection | undefined;
  const drop = async () => {
    const threadId = work?.threadId;
    work?.destroy();
    try {
      // A statement goes on after its connection is closed, and holds locks that DROP DATABASE would wait for.
      if (threadId !== undefined && threadId !== null) await admin.query(`KILL ${threadId}`).catch(() => {});
      await admin.query(`DROP DATABASE IF EXISTS ${name}`);
      for (const account of accounts) await admin.query(`DROP USER IF EXISTS ${account}`);
    } finally {
      admin.destroy();
    }
  };
  try {
    await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
    const password = crypto.randomUUID();
    for (const account of accounts) {
      await admin.query(`CREATE USER ${account} IDENTIFIED BY '${password}'`);
      await admin.query(`GRANT ALL ON ${name}.* TO ${account}`);
    }
    work = await connect({ uri: url, database: name, ...(confined ? { user, password } : {}) });
    const [rows] = await work.query("SELECT VERSION() AS version");
    const version = Array.isArray(rows) && rows[0] && "version" in rows[0] ? String(rows[0].version) : "";
    // Strict, as both servers are unless somebody has changed it.
    await work.query("SET SESSION sql_mode = 'TRADITIONAL'");
    return { version: versionText(version), session: mysqlSession(work, /mariadb/i.test(version)), drop };
  } catch (cause) {
    await drop().catch(() => {});
    throw cause;
  }
}

async function connect(options: ConnectionOptions): Promise<Connection> {
  // Loaded only where a server is configured.
  const { createConnection } = await import("mysql2/promise");
  const connection = await createConnection({ ...options, charset: "utf8mb4", connectTimeout: 10_000 });
  // A connection that is ended on purpose must not end the process with an unheard error.
  connection.on("error", () => {});
  return connection;
}

function versionText(version: string): string {
  const [number = version] = version.split("-");
  return `${/mariadb/i.test(version) ? "MariaDB" : "MySQL"} ${number}`;
}
