import type { ColumnType, Generated } from "kysely";

/** The tables as Kysely sees them: camelCase here, snake_case in the database. JSON goes in as text, comes out parsed. */

type Json<T> = ColumnType<T, string, string>;
type Time = ColumnType<Date, Date | string | undefined, Date | string>;

export interface Tables {
  databaseProjects: {
    id: string;
    userId: string;
    databaseName: string;
    databaseType: string;
    description: string;
    metadata: Json<ProjectMetadata>;
    lastAccessed: Time;
    createdAt: Time;
    updatedAt: Time;
  };
  databaseSessions: {
    id: string;
    userId: string;
    projectId: string;
    sessionName: string;
    description: string | null;
    createdAt: Time;
    updatedAt: Time;
  };
  databaseQueries: {
    id: Generated<string>;
    /** Order of insertion: records of one transaction share their time. */
    position: Generated<number>;
    userId: string;
    sessionId: string;
    projectId: string;
    queryText: string;
    queryType: string;
    description: string | null;
    resultsData: Json<unknown>;
    resultsFormat: Generated<string>;
    executionTimeMs: number | null;
    rowCount: number | null;
    success: Generated<boolean>;
    errorMessage: string | null;
    createdAt: Time;
  };
  designVersions: {
    projectId: string;
    version: number;
    userId: string;
    designer: string;
    operations: Json<unknown>;
    design: Json<unknown>;
    findings: Json<unknown>;
    evidence: Json<unknown>;
    createdAt: Time;
  };
  conversations: {
    id: string;
    userId: string;
    projectId: string | null;
    streamingSessionId: string | null;
    prompt: string;
    dbType: string;
    title: string;
    generatedContent: Json<unknown>;
    insights: Json<unknown>;
    tasks: Json<unknown>;
    status: string;
    metadata: Json<unknown>;
    createdAt: Time;
    updatedAt: Time;
  };
  streamingSessions: {
    id: string;
    userId: string;
    prompt: string;
    databaseType: string;
    mode: string;
    status: Generated<"initializing" | "streaming" | "completed" | "error">;
    idempotencyKey: string;
    projectId: string | null;
    completionData: Json<unknown> | null;
    errorMessage: string | null;
    attempts: Generated<number>;
    leaseOwner: string | null;
    leasedUntil: ColumnType<Date | null, Date | null | undefined, Date | null>;
    createdAt: Time;
    updatedAt: Time;
  };
  generationEvents: {
    streamingSessionId: string;
    index: number;
    userId: string;
    at: Time;
    event: Json<unknown>;
  };
}

/** What a project remembers of the generation that made it. */
export interface ProjectMetadata {
  generationMode: string;
  generatedSteps: unknown[];
  generatedAt: string;
  streamingSessionId: string | null;
  designer: string;
  tableCount: number;
}
