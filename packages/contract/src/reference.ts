import { type ExampleLanguage, LANGUAGES } from "./referenceCode.ts";
import { typeText } from "./referenceTypes.ts";
import { type Permission, permissionOf, type RouteShape } from "./routes/shape.ts";
import { type RouteName, routes } from "./routes.ts";

/** The API reference as data, made from the table of routes. */

/** What is sent or comes back: as a type, or in words. */
export type Content = { type: string } | { words: string };

export interface ReferenceEntry {
  name: RouteName;
  summary: string;
  method: string;
  path: string;
  /** What an API key needs; undefined when only a person who is signed in may. */
  permission: Permission | undefined;
  status: number;
  /** What to send, by place. Empty when there is nothing to send. */
  request: ({ place: string } & Content)[];
  answer: Content;
  examples: Record<ExampleLanguage, string>;
}

export interface ReferenceGroup {
  name: string;
  entries: ReferenceEntry[];
}

/** All routes by group, in the order of the table, with examples against a server at `origin`. */
export function apiReference(origin: string): ReferenceGroup[] {
  const groups = new Map<string, ReferenceEntry[]>();
  for (const name of Object.keys(routes) as RouteName[]) {
    const { group } = routes[name];
    groups.set(group, [...(groups.get(group) ?? []), entryOf(name, origin)]);
  }
  return [...groups].map(([name, entries]) => ({ name, entries }));
}

function entryOf(name: RouteName, origin: string): ReferenceEntry {
  const shape: RouteShape & (typeof routes)[RouteName] = routes[name];
  const { summary, method, path, status } = shape;
  return {
    name,
    summary,
    method: method.toUpperCase(),
    path,
    permission: permissionOf(shape),
    status,
    request: requestOf(shape),
    answer: answerOf(shape),
    examples: { curl: LANGUAGES.curl(name, origin), typescript: LANGUAGES.typescript(name, origin) },
  };
}

function requestOf({ query, headers, body, upload }: RouteShape): ReferenceEntry["request"] {
  const places = [
    query && { place: "Query", type: typeText(query, "input") },
    headers && { place: "Headers", type: typeText(headers, "input") },
    body && { place: "Body", type: typeText(body, "input") },
    upload && {
      place: "Body",
      words: `The file's bytes: ${upload.types.join(", ")}, at most ${upload.maxBytes} bytes.`,
    },
  ];
  return places.filter((place) => place !== undefined);
}

function answerOf({ response, download, stream }: RouteShape): ReferenceEntry["answer"] {
  if (download) return { words: `A file of the type ${download}.` };
  if (response && stream) return { type: `// Server-sent events; the data of each:\n${typeText(response, "output")}` };
  return response ? { type: typeText(response, "output") } : { words: "Nothing but the status." };
}
