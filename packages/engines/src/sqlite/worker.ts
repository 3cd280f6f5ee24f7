import initSqlJs from "sql.js";
import { serve } from "../sandbox/serve.ts";
import { sqliteSession } from "./session.ts";

await serve(async () => {
  const sqlite = await initSqlJs();
  const probe = new sqlite.Database();
  const [version] = probe.exec("SELECT sqlite_version()");
  probe.close();
  return {
    version: `SQLite ${String(version?.values[0]?.[0] ?? "")}`,
    session: async () => sqliteSession(new sqlite.Database()),
  };
});
