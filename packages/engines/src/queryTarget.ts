/** The engines that run queries. */
type QueryEngineName = "postgresql" | "vectordb" | "sqlite";

/**
 * Which engine answers queries about a design for this target: its own where it can be started anywhere, PostgreSQL for
 * all others.
 */
export function queryEngineFor(target: string): QueryEngineName {
  return target === "sqlite" || target === "vectordb" ? target : "postgresql";
}
