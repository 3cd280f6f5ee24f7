import { z } from "zod";
import { MAX_SEARCH_LENGTH } from "../limits.ts";
import { ROUTE_PATHS, type RouteName } from "../routePaths.ts";

/** What an API key may be allowed to do; `admin` includes the others. */
export const PERMISSIONS = ["read", "write", "delete", "admin"] as const;
export const permissionSchema = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof permissionSchema>;

/** A route of the API beyond its method and path. */
export interface RouteShape {
  summary: string;
  /** The part of the API that the reference shows it under. */
  group: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file of one of these media types, and the handler is given its bytes. */
  upload?: { types: readonly string[]; maxBytes: number };
  /** What an API key needs for it. Without: read for GET, delete for DELETE, write for all others. */
  permission?: Permission;
  /** Only a person who is signed in may call it, no API key. */
  sessionOnly?: true;
  /** Anybody may call it. */
  public?: true;
  /** The most bytes of its body; without, those that all others share. */
  maxBytes?: number;
  /** The status of success and its body; null for none. */
  status: 200 | 201 | 202 | 204;
  response: z.ZodType | null;
  /** The answer is a stream of server-sent events, each a `response`. */
  stream?: true;
  /** The answer is a file instead of JSON, of this media type or one that is said with it. */
  download?: string;
}

/** The route of this name, with its method and path. */
export const route = <const N extends RouteName, const R extends RouteShape>(name: N, shape: R) => ({
  ...ROUTE_PATHS[name],
  ...shape,
});

const PERMISSION_OF_METHOD = { get: "read", post: "write", put: "write", patch: "write", delete: "delete" } as const;

/**
 * The permission that an API key needs for a route; undefined when no key opens it. A public route needs none: whoever
 * may read may call it with a key, too.
 */
export function permissionOf(shape: {
  method: keyof typeof PERMISSION_OF_METHOD;
  permission?: Permission;
  sessionOnly?: true;
}): Permission | undefined {
  return shape.sessionOnly ? undefined : (shape.permission ?? PERMISSION_OF_METHOD[shape.method]);
}

export const idParams = z.object({ id: z.string() });
/** `cursor` is the `next` of the page before. */
export const pageQuery = z.object({ cursor: z.string().optional() });
/** `search` matches parts of words, without case. */
export const searchQuery = pageQuery.extend({ search: z.string().max(MAX_SEARCH_LENGTH).optional() });
/** One page of a list. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), next: z.string().nullable() });
