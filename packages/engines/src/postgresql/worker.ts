import { vector } from "@electric-sql/pglite-pgvector";
import { serve } from "../sandbox/serve.ts";
import { postgresqlSession } from "./session.ts";
import { createDatabase } from "./snapshot.ts";

await serve(async (engine) => {
  const database = await createDatabase(engine === "vectordb" ? { vector } : {});
  const [shown] = await database.exec("SHOW server_version");
  return {
    version: `PostgreSQL ${String(shown?.rows[0]?.server_version ?? "")}`,
    session: async () => postgresqlSession(database),
  };
});
