/** Lets requests (the role dbcoach_app) see and change the rows of their own user in this table, and no others. */
export function ownRowsOnly(
  table: string,
  rights = "select, insert, update, delete",
  userColumn = "user_id",
): string[] {
  return [
    `alter table ${table} enable row level security`,
    `create policy own_rows on ${table} to dbcoach_app
      using (${userColumn} = current_setting('app.user_id', true))
      with check (${userColumn} = current_setting('app.user_id', true))`,
    `grant ${rights} on ${table} to dbcoach_app`,
  ];
}
