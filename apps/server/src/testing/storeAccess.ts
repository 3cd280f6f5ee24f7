import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "./testServer.ts";

/** How the other server is started. */
type Restart = Omit<TestServerOptions, "dataDir">;

/**
 * Stops the server, works on its store as the database's owner, and starts another server on the same store: for what
 * no request can do, such as letting an hour pass. One process holds the embedded store at a time.
 */
export async function withStore<T>(
  server: TestServer,
  restart: Restart,
  work: (store: OpenDatabase) => Promise<T>,
): Promise<{ server: TestServer; result: T }> {
  await server.stop();
  const store = await openDatabase({ dataDir: server.dataDir, databaseUrl: undefined });
  try {
    const result = await work(store);
    await store.close();
    return { server: await startTestServer({ ...restart, dataDir: server.dataDir }), result };
  } catch (error) {
    await store.close();
    throw error;
  }
}
