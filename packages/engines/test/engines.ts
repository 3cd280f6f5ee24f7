import type { Evidence } from "@dbcoach/design/evidence";
import { createMysqlServerEngine } from "../src/mysql/server.ts";
import { createPostgresqlEngine } from "../src/postgresql/node.ts";
import type { HostedEngine } from "../src/sandbox/hostedEngine.ts";
import type { ServerEngine } from "../src/server/serverEngine.ts";
import { createSqliteEngine } from "../src/sqlite/node.ts";
import { mysqlForTests, type TestServer } from "./mariadb.ts";

/** The engines that can execute designs here. */
type ExecutingName = "postgresql" | "vectordb" | "sqlite" | "mysql";

export interface ExecutingEngines {
  /** Undefined where no MySQL or MariaDB server can be had. */
  mysql: TestServer | undefined;
  names: ExecutingName[];
  create(name: ExecutingName): HostedEngine | ServerEngine;
}

/** Finds or starts the servers that there are; `mysql` must be stopped. */
export async function executingEngines(): Promise<ExecutingEngines> {
  const mysql = await mysqlForTests();
  const all: Record<ExecutingName, () => HostedEngine | ServerEngine> = {
    postgresql: () => createPostgresqlEngine({ name: "postgresql" }),
    vectordb: () => createPostgresqlEngine({ name: "vectordb" }),
    sqlite: createSqliteEngine,
    mysql: () => createMysqlServerEngine(mysql?.url ?? ""),
  };
  const names: ExecutingName[] = ["postgresql", "vectordb", "sqlite", ...(mysql ? (["mysql"] as const) : [])];
  return { mysql, names, create: (name) => all[name]() };
}

export const attacksOf = ({ items }: Evidence) => items.filter((item) => item.kind === "attack");
export const failed = ({ items }: Evidence) => items.filter((item) => !item.ok);
