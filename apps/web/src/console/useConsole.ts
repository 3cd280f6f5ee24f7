import type { Project } from "@dbcoach/contract/records";
import type { EngineError } from "@dbcoach/design/evidence";
import type { PlanNode, StatementRun } from "@dbcoach/engines/console/session";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { messageOf } from "../api/apiError.ts";
import { call } from "../api/client.ts";
import { ConsoleClient, ConsoleStoppedError } from "./consoleClient.ts";
import type { ConsoleEngine, Opened } from "./messages.ts";
import { recordOf } from "./record.ts";

/** Rows of a result that come to the page; all are counted. */
const MAX_ROWS = 10_000;

/** What the last run gave. */
export type Outcome =
  | { kind: "runs"; runs: StatementRun[]; version: string }
  | { kind: "plan"; plan: PlanNode[]; version: string }
  | { kind: "error"; error: EngineError };

interface ConsoleState {
  /** What it is doing; nothing: it waits, or was never begun. */
  busy: "opening" | "running" | undefined;
  /** The database, once there is one. */
  opened: Opened | undefined;
  outcome: Outcome | undefined;
}

const AT_REST: ConsoleState = { busy: undefined, opened: undefined, outcome: undefined };

/** A database in the browser with the project's newest design. It begins with the first run. */
export function useConsole(project: Project, engine: ConsoleEngine) {
  const [state, setState] = useState(AT_REST);
  const client = useRef<ConsoleClient>(undefined);
  const queries = useQueryClient();
  const { mutate: record, error: unrecorded } = useMutation({
    mutationFn: (body: ReturnType<typeof recordOf>) => call("recordQuery", { params: { id: project.id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["projects"], predicate: isAboutQueries }),
  });

  const end = useCallback(() => {
    client.current?.stop();
    client.current = undefined;
  }, []);
  // Another design or engine is another database, and nobody is to be left behind in a thread.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the design
  useEffect(() => {
    setState(AT_REST);
    return end;
  }, [project.id, project.version, engine, end]);

  /** Opens the database when there is none, and does something with it. */
  const withDatabase = async (work: (database: ConsoleClient, version: string) => Promise<Outcome>) => {
    if (state.busy) return;
    let { opened } = state;
    try {
      if (!client.current || !opened) {
        setState({ ...AT_REST, busy: "opening" });
        client.current = new ConsoleClient();
        opened = await client.current.open(engine, project.design);
      }
      setState({ busy: "running", opened, outcome: undefined });
      const outcome = await work(client.current, opened.version);
      setState({ busy: undefined, opened, outcome });
    } catch (error) {
      const stopped = error instanceof ConsoleStoppedError;
      end();
      const message = stopped ? "Stopped. The next run begins with the sample data again." : messageOf(error);
      setState({ ...AT_REST, outcome: { kind: "error", error: { code: stopped ? "stopped" : "failed", message } } });
    }
  };

  return {
    ...state,
    /** Why the last run is not in the history. */
    unrecorded,
    run: (text: string) =>
      withDatabase(async (database, version) => {
        const runs = await database.run(text, MAX_ROWS);
        if (runs.length > 0) record(recordOf(text, runs, { engine: version, version: project.version }));
        return { kind: "runs", runs, version };
      }),
    plan: (text: string) =>
      withDatabase(async (database, version) => {
        const planned = await database.plan(text);
        return planned.ok ? { kind: "plan", plan: planned.plan, version } : { kind: "error", error: planned.error };
      }),
    /** Ends what is running. */
    stop: end,
    /** Begins anew with the sample data. */
    reset: () => {
      end();
      setState(AT_REST);
    },
  };
}

const HISTORY = new Set<unknown>(["sessions", "sessionPages", "queries", "analytics", "stats"]);
const isAboutQueries = ({ queryKey }: { queryKey: readonly unknown[] }) => HISTORY.has(queryKey[1]);
