import initSqlJs from "sql.js";
import { serve } from "../sandbox/serve.ts";
import { servedSqlite } from "./session.ts";

await serve(async () => servedSqlite(await initSqlJs()));
