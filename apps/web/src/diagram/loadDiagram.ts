import { loadPart } from "../components/loadPart.ts";

/** Begins to load the diagram, so that the first table does not have to wait for it. */
export const loadDiagram = () => loadPart(() => import("./Diagram.tsx"));
