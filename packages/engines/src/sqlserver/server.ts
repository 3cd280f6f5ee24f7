import { dialectFor } from "@dbcoach/design/dialects/registry";
import type { ConnectionPool, config } from "mssql";
import { verificationSteps } from "../plan.ts";
import { ServerEngine, type ThrowAwayDatabase, throwAwayName } from "../server/serverEngine.ts";
import { sqlserverSession } from "./session.ts";

/** An engine that executes designs on a SQL Server; `url` is like mssql://user:password@host:1433. */
export function createSqlserverServerEngine(url: string): ServerEngine {
  return new ServerEngine({
    name: "sqlserver",
    script: "sqlserver",
    create: (confined) => createThrowAway(url, confined),
    steps: (design, rows) => verificationSteps(design, rows, dialectFor("sqlserver")),
  });
}

async function createThrowAway(url: string, confined: boolean): Promise<ThrowAwayDatabase> {
  const name = throwAwayName();
  const admin = await connect(url, "master");
  let work: ConnectionPool | undefined;
  const drop = async () => {
    try {
      // Ends what still runs in it, too.
      await admin
        .request()
        .batch(`ALTER DATABASE ${name} SET SINGLE_USER WITH ROLLBACK IMMEDIATE; DROP DATABASE ${name}`);
    } finally {
      await Promise.allSettled([work?.close(), admin.close()]);
    }
  };
  try {
    await admin.request().batch(`CREATE DATABASE ${name}`);
    work = await connect(url, name);
    const { recordset } = await work
      .request()
      .query<{ version: string }>("SELECT CAST(SERVERPROPERTY('ProductVersion') AS nvarchar(64)) AS version");
    // A user of one database cannot leave it, and cannot become anybody else again.
    if (confined) {
      await work.request().batch("CREATE USER confined WITHOUT LOGIN; ALTER ROLE db_owner ADD MEMBER confined");
      await work.request().batch("EXECUTE AS USER = 'confined' WITH NO REVERT");
    }
    return { version: `SQL Server ${recordset[0]?.version ?? ""}`, session: sqlserverSession(work), drop };
  } catch (cause) {
    await drop().catch(() => {});
    throw cause;
  }
}

async function connect(url: string, database: string): Promise<ConnectionPool> {
  const { default: mssql } = await import("mssql");
  const pool = new mssql.ConnectionPool(settings(url, database));
  pool.on("error", () => {});
  return pool.connect();
}

/** One connection, as SET statements hold for the connection that they were sent on. */
function settings(url: string, database: string): config {
  const { hostname, port, username, password, searchParams } = new URL(url);
  return {
    server: hostname,
    ...(port === "" ? {} : { port: Number(port) }),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database,
    pool: { max: 1, min: 1 },
    requestTimeout: 60_000,
    options: {
      encrypt: searchParams.get("encrypt") !== "false",
      trustServerCertificate: searchParams.get("trustServerCertificate") === "true",
    },
  };
}
