import { dialectFor } from "@dbcoach/design/dialects/registry";
import { verificationSteps } from "../plan.ts";
import { HostedEngine } from "../sandbox/hostedEngine.ts";
import { InThread } from "../sandbox/inThread.ts";
import { ownCheck } from "./checks.ts";
import { isUnknownToGrammar, mysqlGrammar } from "./mysqlGrammar.ts";
import { servedReader } from "./served.ts";

/**
 * Only reads the statements of MySQL, in the browser, in the thread that calls it: level `parsed`. By one grammar of the
 * two that the server has: the other one is larger than everything else that a page loads.
 */
export function createBrowserMysqlEngine(): HostedEngine {
  return new HostedEngine({
    name: "mysql",
    level: "parsed",
    script: "mysql",
    start: () => new InThread(start),
    oneDatabase: false,
    steps: (design, rows) => verificationSteps(design, rows, dialectFor("mysql")),
  });
}

async function start() {
  const { version, readRows } = await mysqlGrammar();
  const read = (sql: string) => ownCheck(sql, "mysql") ?? (isUnknownToGrammar(sql) ? undefined : readRows(sql));
  return servedReader({ version: `MySQL grammar of ${version}`, read, readRows }, "MySQL does not run in a browser");
}
