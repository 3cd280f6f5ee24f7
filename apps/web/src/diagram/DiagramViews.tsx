import type { Comparison } from "@dbcoach/design/diff/comparison";
import type { Design } from "@dbcoach/design/model";
import { Center, Loader, SegmentedControl } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { PartLoading } from "../components/PartLoading.tsx";
import { ComparisonContext } from "./comparing.ts";
import classes from "./DiagramPanel.module.css";
import type { Editor } from "./edit/editor.ts";
import { loadDiagram } from "./loadDiagram.ts";
import { TableList } from "./TableList.tsx";

const Diagram = lazy(async () => ({ default: (await loadDiagram()).Diagram }));

interface DiagramViewsProps {
  design: Design;
  description: string;
  editor?: Editor;
  comparison?: Comparison;
}

/** The diagram, or the same as a list. Fills its container. */
export function DiagramViews({ design, description, editor, comparison }: DiagramViewsProps) {
  const [view, setView] = useState<"diagram" | "list">("diagram");
  return (
    <ComparisonContext value={comparison}>
      {view === "list" ? (
        <TableList design={design} />
      ) : (
        <Suspense fallback={<LoadingDiagram />}>
          <Diagram design={design} description={description} editor={editor} />
        </Suspense>
      )}
      <SegmentedControl
        className={classes.view}
        size="xs"
        aria-label="Show the tables as"
        data={[
          { value: "diagram", label: "Diagram" },
          { value: "list", label: "List" },
        ]}
        value={view}
        onChange={setView}
      />
    </ComparisonContext>
  );
}

/** While the diagram's code arrives. */
export function LoadingDiagram() {
  return (
    <PartLoading subject="The diagram">
      <Center h="100%">
        <Loader role="status" size="sm" aria-label="Loading the diagram" />
      </Center>
    </PartLoading>
  );
}
