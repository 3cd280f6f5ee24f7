import { DemoGeneration } from "./DemoGeneration.tsx";
import { DemoSetup } from "./DemoSetup.tsx";
import { useDemo } from "./demoContext.ts";
import { newDemoDesign } from "./demoDesign.ts";

/** The live generation demo: its setup, and what is designed from there. */
export function LiveDemo() {
  const { current, setCurrent } = useDemo();
  if (!current) return <DemoSetup onStart={(prompt, dbType) => setCurrent(newDemoDesign(prompt, dbType))} />;
  const { prompt, dbType } = current.run;
  return (
    <DemoGeneration
      key={current.run.id}
      design={current}
      onBack={() => setCurrent(undefined)}
      onRetry={() => setCurrent(newDemoDesign(prompt, dbType))}
    />
  );
}
