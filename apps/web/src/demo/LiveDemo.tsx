import { useState } from "react";
import { useViewFocus } from "../components/useViewFocus.ts";
import { loadMarkdownBlock } from "../documents/Markdown.tsx";
import { DemoGeneration } from "./DemoGeneration.tsx";
import { DemoSetup } from "./DemoSetup.tsx";
import { useDemo } from "./demoContext.ts";
import { newDemoDesign } from "./demoDesign.ts";

// Whatever goes wrong now is told when it is needed.
loadMarkdownBlock().catch(() => {});

/** The live generation demo: its setup, and what is designed from there. */
export function LiveDemo() {
  const { current, setCurrent } = useDemo();
  /** The description is what somebody wants to change. */
  const [editing, setEditing] = useState(false);
  useViewFocus(current?.run.id ?? "setup");

  const start = (...what: Parameters<typeof newDemoDesign>) => {
    setEditing(false);
    setCurrent(newDemoDesign(...what));
    // The setup is longer than a phone, and its end is where it is left.
    window.scrollTo(0, 0);
  };
  if (!current) return <DemoSetup editing={editing} onStart={start} />;
  const { prompt, dbType } = current.run;
  return (
    <DemoGeneration
      key={current.run.id}
      design={current}
      onBack={() => setCurrent(undefined)}
      onEdit={() => {
        setEditing(true);
        setCurrent(undefined);
      }}
      onRetry={() => start(prompt, dbType)}
    />
  );
}
