/** "email in customers", "customers.email", "the email of each customer": the column and, if said, the table. */
export function placeOf(text: string): [column: string, table: string | undefined] {
  const [, column = text, table] =
    /^(.+?)\s+(?:in|of|on|from|for)\s+(?:the\s+|each\s+|every\s+|all\s+)?(.+)$/i.exec(text) ?? [];
  return [column.replace(/^(?:the|each|every|a|an)\s+/i, ""), table];
}
