import type { Design } from "@dbcoach/design/model";
import { Center, Loader, SegmentedControl, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { loadPart } from "../components/loadPart.ts";
import classes from "./DiagramPanel.module.css";
import { TableList } from "./TableList.tsx";

/** Begins to load the diagram, so that the first table does not have to wait for it. */
export const loadDiagram = () => loadPart(() => import("./Diagram.tsx"));
const Diagram = lazy(async () => ({ default: (await loadDiagram()).Diagram }));

interface DiagramPanelProps {
  design: Design;
  description: string;
  /** What to say while there is no table. */
  empty: string;
}

/** The diagram, or the same as a list. Fills its container. */
export function DiagramPanel({ design, description, empty }: DiagramPanelProps) {
  const [view, setView] = useState<"diagram" | "list">("diagram");
  if (design.tables.length === 0) {
    return (
      <Center className={classes.panel}>
        <Text c="dimmed" size="sm" ta="center" p="md">
          {empty}
        </Text>
      </Center>
    );
  }
  return (
    <div className={classes.panel}>
      {view === "list" ? (
        <TableList design={design} />
      ) : (
        <Suspense fallback={<Loading />}>
          <Diagram design={design} description={description} />
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
    </div>
  );
}

function Loading() {
  return (
    <Center h="100%">
      <Loader role="status" size="sm" aria-label="Loading the diagram" />
    </Center>
  );
}
