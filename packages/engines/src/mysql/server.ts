import { dialectFor } from "@dbcoach/design/dialects/registry";
import { type Connection, createConnection } from "mysql2/promise";
import { verificationSteps } from "../plan.ts";
import { ServerEngine, type ThrowAwayDatabase, throwAwayName } from "../server/serverEngine.ts";
import { mysqlSession } from "./session.ts";

/** An engine that executes designs on a MySQL or MariaDB server; `url` is like mysql://user:password@host:3306. */
export function createMysqlServerEngine(url: string): ServerEngine {
  return new ServerEngine({
    name: "mysql",
    script: "mysql",
    create: () => createThrowAway(url),
    steps: (design, rows) => verificationSteps(design, rows, dialectFor("mysql")),
  });
}

async function createThrowAway(url: string): Promise<ThrowAwayDatabase> {
  const name = throwAwayName();
  const admin = await connect(url);
  let work: Connection | undefined;
  const drop = async () => {
    const threadId = work?.threadId;
    work?.destroy();
    try {
      // A statement goes on after its connection is closed, and holds locks that DROP DATABASE would wait for.
      if (threadId !== undefined && threadId !== null) await admin.query(`KILL ${threadId}`).catch(() => {});
      await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    } finally {
      admin.destroy();
    }
  };
  try {
    await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
    work = await connect(url, name);
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

async function connect(uri: string, database?: string): Promise<Connection> {
  const connection = await createConnection({
    uri,
    charset: "utf8mb4",
    connectTimeout: 10_000,
    ...(database === undefined ? {} : { database }),
  });
  // A connection that is ended on purpose must not end the process with an unheard error.
  connection.on("error", () => {});
  return connection;
}

function versionText(version: string): string {
  const [number = version] = version.split("-");
  return `${/mariadb/i.test(version) ? "MariaDB" : "MySQL"} ${number}`;
}
