import { useComputedColorScheme } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "../api/apiError.ts";
import { loadPart } from "../components/loadPart.ts";
import { useComparison } from "./comparing.ts";
import type { DiagramState } from "./useDiagram.ts";

/** Saves the diagram as it stands as a picture; `failure` says why that did not work. */
export function useExport({ design, layout, target }: DiagramState) {
  const [failure, setFailure] = useState<string>();
  const comparison = useComparison();
  const isDark = useComputedColorScheme() === "dark";
  const exportAs = async (format: "svg" | "png") => {
    setFailure(undefined);
    try {
      const { pictureOf, savePicture } = await loadPart(() => import("./exportPicture.ts"));
      await savePicture(pictureOf({ design, layout, places: target, comparison }, isDark), format);
    } catch (problem) {
      setFailure(`The picture could not be made. ${messageOf(problem)}`);
    }
  };
  return { exportAs, failure };
}
