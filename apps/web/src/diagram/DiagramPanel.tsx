import { compareDesigns } from "@dbcoach/design/diff/comparison";
import type { Design } from "@dbcoach/design/model";
import { Center, Text } from "@mantine/core";
import { lazy, Suspense, useMemo } from "react";
import { loadPart } from "../components/loadPart.ts";
import classes from "./DiagramPanel.module.css";
import { DiagramViews, LoadingDiagram } from "./DiagramViews.tsx";

const EditableDiagram = lazy(async () => ({
  default: (await loadPart(() => import("./edit/EditableDiagram.tsx"))).EditableDiagram,
}));

interface DiagramPanelProps {
  design: Design;
  /** What the user typed: tables and columns show the words that they came from. */
  description: string;
  /** What to say while there is no table. */
  empty: string;
  /** The project whose newest version this is: the diagram can then be changed. */
  edit?: { projectId: string; version: number };
  /** An earlier version: what differs is shown in colour. */
  compareWith?: Design;
}

/** The diagram of a design, or the same as a list. Fills its container. */
export function DiagramPanel({ design, description, empty, edit, compareWith }: DiagramPanelProps) {
  const comparison = useMemo(() => compareWith && compareDesigns(compareWith, design), [compareWith, design]);
  const shown = comparison?.design ?? design;
  if (shown.tables.length === 0 && !edit) {
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
      {edit && !comparison ? (
        <Suspense fallback={<LoadingDiagram />}>
          <EditableDiagram key={edit.projectId} design={design} description={description} {...edit} />
        </Suspense>
      ) : (
        <DiagramViews design={shown} description={description} comparison={comparison} />
      )}
    </div>
  );
}
