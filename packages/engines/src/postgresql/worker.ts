import { vector } from "@electric-sql/pglite-pgvector";
import { serve } from "../sandbox/serve.ts";
import { servedPostgresql } from "./session.ts";
import { createDatabase } from "./snapshot.ts";

await serve(async (engine) => servedPostgresql(await createDatabase(engine === "vectordb" ? { vector } : {})));
