import { DEFAULT_DATABASE_TYPE, DEFAULT_MODE } from "@dbcoach/contract/targets";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router";
import { newRun } from "../components/newRun.ts";
import { loadDiagram } from "../diagram/DiagramPanel.tsx";
import { warmLayoutEngine } from "../diagram/layoutEngine.ts";
import { loadMarkdownBlock } from "../documents/Markdown.tsx";
import { LiveView } from "./LiveView.tsx";

// In a moment all of these are needed, and the server may be busy (or gone) by then.
void loadMarkdownBlock();
void loadDiagram();
void warmLayoutEngine();

/** The live generation of what the address says. Each submit has its own `run`; without one a fresh one is made. */
export function LivePage() {
  const [search, setSearch] = useSearchParams();
  const prompt = (search.get("prompt") ?? "").trim();
  const run = search.get("run");

  useEffect(() => {
    if (prompt === "" || run) return;
    const fresh = new URLSearchParams(search);
    fresh.set("run", newRun());
    setSearch(fresh, { replace: true });
  }, [prompt, run, search, setSearch]);

  if (prompt === "") return <Navigate to="/" replace />;
  if (!run) return null;
  const dbType = search.get("dbType") ?? DEFAULT_DATABASE_TYPE;
  const mode = search.get("mode") ?? DEFAULT_MODE;
  return <LiveView key={run} submission={{ prompt, dbType, mode, run }} />;
}
