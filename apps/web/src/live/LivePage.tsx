import { Navigate } from "react-router";
import { warmLayoutEngine } from "../diagram/layoutEngine.ts";
import { loadDiagram } from "../diagram/loadDiagram.ts";
import { loadMarkdownBlock } from "../documents/Markdown.tsx";
import { LiveView } from "./LiveView.tsx";
import { useSubmission } from "./useSubmission.ts";

// In a moment all of these are needed, and the server may be busy (or gone) by then.
void loadMarkdownBlock();
void loadDiagram();
void warmLayoutEngine();

/** The live generation of what the address says. */
export function LivePage() {
  const submission = useSubmission();
  if (submission === null) return <Navigate to="/" replace />;
  return submission && <LiveView key={submission.run} submission={submission} />;
}
