/** A library that the product is built with, by its name in the package registry, and what it does here. */
interface Part {
  name: string;
  title: string;
  does: string;
}

/** What the product is built with, by where it works. Versions and licences come from the lock file, at build time. */
export const STACK: { title: string; parts: Part[] }[] = [
  {
    title: "In the browser",
    parts: [
      { name: "react", title: "React", does: "Draws every page." },
      { name: "react-router", title: "React Router", does: "Addresses, and loading a page when it is first visited." },
      { name: "@mantine/core", title: "Mantine", does: "Forms, menus, dialogs and the other parts of the interface." },
      { name: "@xyflow/react", title: "React Flow", does: "Pan, zoom and the cards of the diagram." },
      { name: "elkjs", title: "Eclipse Layout Kernel", does: "Decides where tables and lines of a diagram go." },
      { name: "@tanstack/react-query", title: "TanStack Query", does: "Keeps what the server has said." },
      { name: "@codemirror/view", title: "CodeMirror", does: "The editor of the SQL console." },
      { name: "shiki", title: "Shiki", does: "Colours code in documents." },
      { name: "recharts", title: "Recharts", does: "Charts of the workspace." },
      { name: "react-markdown", title: "react-markdown", does: "Shows the documents that the agents write." },
    ],
  },
  {
    title: "On the server",
    parts: [
      { name: "hono", title: "Hono", does: "Answers requests." },
      { name: "better-auth", title: "Better Auth", does: "Accounts, sessions and second factors." },
      { name: "kysely", title: "Kysely", does: "Typed queries to the product's own database." },
      { name: "pg-boss", title: "pg-boss", does: "The queue of generations, in that same database." },
      { name: "zod", title: "Zod", does: "Checks everything that comes in, and describes the API." },
      { name: "sharp", title: "sharp", does: "Pictures for link previews." },
      { name: "pino", title: "pino", does: "The log." },
    ],
  },
  {
    title: "Designing and executing",
    parts: [
      { name: "wink-nlp", title: "winkNLP", does: "Tells nouns from verbs for the built-in designer." },
      { name: "ai", title: "AI SDK", does: "Speaks with language models, where one is configured." },
      {
        name: "@electric-sql/pglite",
        title: "PGlite",
        does: "PostgreSQL, to execute and attack designs, and as the store.",
      },
      { name: "sql.js", title: "sql.js", does: "SQLite, to execute and attack designs." },
      { name: "mingo", title: "Mingo", does: "Tries MongoDB queries on sample documents." },
      { name: "node-sql-parser", title: "node-sql-parser", does: "Reads scripts for databases that are not at hand." },
    ],
  },
  {
    title: "Letters",
    parts: [
      { name: "@fontsource-variable/inter", title: "Inter", does: "The face of text." },
      { name: "@fontsource-variable/jetbrains-mono", title: "JetBrains Mono", does: "The face of code and names." },
      { name: "@tabler/icons-react", title: "Tabler Icons", does: "The icons." },
    ],
  },
  {
    title: "Made and tested with",
    parts: [
      { name: "typescript", title: "TypeScript", does: "The language of all of it." },
      { name: "vite", title: "Vite", does: "Builds the pages." },
      { name: "vitest", title: "Vitest", does: "Runs the tests." },
      { name: "playwright-core", title: "Playwright", does: "Uses the product in a real browser, as a person would." },
      { name: "@biomejs/biome", title: "Biome", does: "Format and lint." },
    ],
  },
];
