import { type RawBuilder, sql } from "kysely";

/** The project that a row leads to; null where it is deleted, even while that can be taken back. */
export const visibleProject = (column: string): RawBuilder<string | null> =>
  sql`(select project.id from database_projects project where project.id = ${sql.ref(column)})`;
