import { serve } from "../sandbox/serve.ts";
import type { ParsedName } from "./checks.ts";
import { readerFor } from "./parsers.ts";
import { servedReader } from "./served.ts";

const VARIABLES: Record<ParsedName, string> = { mysql: "MYSQL_URL", sqlserver: "MSSQL_URL" };

await serve(async (engine) => {
  const name = engine === "mysql" ? "mysql" : "sqlserver";
  return servedReader(await readerFor(name), `no server is configured (${VARIABLES[name]})`);
});
