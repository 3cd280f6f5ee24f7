import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EnvironmentError, readConfig } from "./config.ts";
import { DirectoryInUseError } from "./database/directoryLock.ts";
import { createDesigning } from "./designing.ts";
import { createLog } from "./log.ts";
import { startServer } from "./server.ts";

/** The entry of the running product (`npm start`). Both src/ and dist/ lie beside the web application's build. */
const webRoot = fileURLToPath(new URL("../../web/dist", import.meta.url));

async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await startServer({ config, log, webRoot, designing: createDesigning(config.engines) });
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "Stopping");
    await server.stop();
    process.exit(0);
  };
  process.on("SIGINT", (signal) => void stop(signal));
  process.on("SIGTERM", (signal) => void stop(signal));
}

main().catch((error: unknown) => {
  const expected =
    error instanceof DirectoryInUseError ||
    error instanceof EnvironmentError ||
    (error instanceof Error && "code" in error && error.code === "EADDRINUSE");
  process.stderr.write(
    `${expected && error instanceof Error ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
});
