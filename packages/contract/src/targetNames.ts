/** How a design is generated: `dbcoach` runs four agents with repair rounds, `standard` makes one pass. */
export const MODES = ["dbcoach", "standard"] as const;

/** The engines that a design can be written for. Apart from the schemas, so that a list of them needs no library. */
export const ENGINE_NAMES = ["postgresql", "mysql", "sqlite", "sqlserver", "mongodb", "vectordb"] as const;
