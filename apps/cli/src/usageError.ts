/** The input is at fault, not the program: one line says how, and the exit code is 2. */
export class UsageError extends Error {}
