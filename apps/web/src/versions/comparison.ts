import type { VersionContent } from "@dbcoach/contract/assistant";
import type { EngineName } from "@dbcoach/contract/targets";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { type Change, changesOf } from "../assistant/changeKinds.ts";
import { loadPart } from "../components/loadPart.ts";

/** What lies between two versions of a project's design. */
export interface VersionComparison {
  from: VersionContent;
  to: VersionContent;
  changes: Change[];
  /** The scripts there and back, for a database of the project's engine. */
  migration: { up: string; down: string };
}

/** A version with its design. It never changes, so it is read once. */
const versionQuery = (projectId: string, version: number) =>
  queryOptions({
    queryKey: ["projects", "version", projectId, version],
    queryFn: ({ signal }) => call("getVersion", { params: { id: projectId, version: String(version) } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Compares two versions. The compiler that writes the migration is loaded when it is first needed. */
export const comparisonQuery = (projectId: string, versions: { from: number; to: number }, engine: EngineName) =>
  queryOptions({
    queryKey: ["projects", "comparison", projectId, versions, engine],
    queryFn: async ({ client }): Promise<VersionComparison> => {
      const [{ changesBetween }, from, to] = await Promise.all([
        loadPart(() => import("./changesBetween.ts")),
        client.fetchQuery(versionQuery(projectId, versions.from)),
        client.fetchQuery(versionQuery(projectId, versions.to)),
      ]);
      const { operations, changes, migration } = changesBetween(from.design, to.design, engine);
      return { from, to, changes: changesOf({ operations, changes }), migration };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
