import { EXAMPLES } from "./referenceExamples.ts";
import { permissionOf, type RouteShape } from "./routes/shape.ts";
import { type RouteName, routes } from "./routes.ts";

/** How the examples of the API reference are written: one call in each language, ready to be run. */

export const LANGUAGES = { curl, typescript };
export type ExampleLanguage = keyof typeof LANGUAGES;

/** The environment variables that hold who is asking. */
const KEY = "DBCOACH_API_KEY";
const SESSION = "DBCOACH_SESSION";

interface Call {
  method: string;
  /** With `$NAME` where a variable belongs. */
  url: string;
  headers: Record<string, string>;
  body: unknown;
  file: string | undefined;
  /** The file that the answer goes to. */
  download: string | undefined;
  answers: boolean;
  /** Whether the answer is a stream of server-sent events. */
  streams: boolean;
}

/** The example of a route, against a server at `origin`. */
function callOf(name: RouteName, origin: string): Call {
  const shape: RouteShape & (typeof routes)[RouteName] = routes[name];
  const example: AnyExample = EXAMPLES[name];
  const path = shape.path.replace(/\{(\w+)\}/g, (_, key: string) => example.params?.[key] ?? "");
  const search = new URLSearchParams(example.query).toString();
  const headers: Record<string, string> =
    permissionOf(shape) === undefined ? { cookie: `$${SESSION}` } : { authorization: `Bearer $${KEY}` };
  if (example.file) headers["content-type"] = `image/${example.file.split(".").at(-1)}`;
  if (example.body !== undefined) headers["content-type"] = "application/json";
  return {
    method: shape.method.toUpperCase(),
    url: `${origin}${path}${search && `?${search}`}`,
    headers: { ...headers, ...example.headers },
    body: example.body,
    file: example.file,
    download: shape.download && "dbcoach.zip",
    answers: shape.response !== null,
    streams: shape.stream === true,
  };
}

interface AnyExample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  file?: string;
}

/** A command for a POSIX shell. */
function curl(name: RouteName, origin: string): string {
  const { method, url, headers, body, file, download, streams } = callOf(name, origin);
  const parts = [
    `curl ${streams ? "-N " : ""}${method === "GET" ? "" : `-X ${method} `}"${url}"`,
    ...Object.entries(headers).map(([header, value]) => `-H "${header}: ${value}"`),
  ];
  if (body !== undefined) parts.push(`-d '${indented(jsonText(body), "  ").replaceAll("'", `'\\''`)}'`);
  if (file) parts.push(`--data-binary @${file}`);
  if (download) parts.push(`-o ${download}`);
  return parts.join(" \\\n  ");
}

/** A module for Node.js. */
function typescript(name: RouteName, origin: string): string {
  const { method, url, headers, body, file, download, answers, streams } = callOf(name, origin);
  const lines: string[] = [];
  const modules = [file && "readFile", download && "writeFile"].filter(Boolean);
  if (modules.length > 0) lines.push(`import { ${modules.join(", ")} } from "node:fs/promises";`, "");
  lines.push(`const response = await fetch(${literal(url)}, {`);
  if (method !== "GET") lines.push(`  method: "${method}",`);
  lines.push("  headers: {");
  for (const [header, value] of Object.entries(headers)) lines.push(`    ${property(header)}: ${literal(value)},`);
  lines.push("  },");
  if (body !== undefined) lines.push(`  body: JSON.stringify(${indented(objectText(body), "  ")}),`);
  if (file) lines.push(`  body: await readFile("${file}"),`);
  lines.push("});", "if (!response.ok) throw new Error(await response.text());");
  if (streams) lines.push(...READ_EVENTS);
  else if (answers) lines.push("console.log(await response.json());");
  if (download) lines.push(`await writeFile("${download}", new Uint8Array(await response.arrayBuffer()));`);
  return lines.join("\n");
}

/** Prints each event of a stream as it comes. An event is lines that begin with its fields, and ends with a blank line. */
const READ_EVENTS = [
  'let rest = "";',
  "for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {",
  '  const messages = (rest + text).split("\\n\\n");',
  '  rest = messages.pop() ?? "";',
  "  for (const message of messages) {",
  '    if (message.startsWith("data: ")) console.log(JSON.parse(message.slice("data: ".length)));',
  "  }",
  "}",
];

/** A string, or a template when it holds variables. */
function literal(text: string): string {
  const template = text.replace(/\$([A-Z_]+)/g, (_, name: string) => `\${process.env.${name}}`);
  return template === text ? JSON.stringify(text) : `\`${template}\``;
}

const property = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name));
/** JSON on several lines, but short lists on one. */
const jsonText = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(
    /\[\s+([^[\]{}]*?)\s+\]/g,
    (_, items: string) => `[${items.replace(/\s+/g, " ")}]`,
  );
const objectText = (value: unknown) => jsonText(value).replace(/^(\s*)"([a-z]\w*)":/gim, "$1$2:");
const indented = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);
