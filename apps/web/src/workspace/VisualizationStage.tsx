import { DiagramPanel } from "../diagram/DiagramPanel.tsx";
import { RelationshipTable } from "./RelationshipTable.tsx";
import { SchemaStatistics } from "./SchemaStatistics.tsx";
import { SubTabs } from "./SubTabs.tsx";
import type { ShownDesign } from "./shown.ts";

/** The design to look at. */
export function VisualizationStage({ shown: { design, description, project } }: { shown: ShownDesign }) {
  const edit = project && { projectId: project.id, version: project.version };
  return (
    <SubTabs
      label="Views of the design"
      tabs={[
        {
          title: "ER Diagram",
          fill: true,
          content: (
            <DiagramPanel
              design={design}
              description={description}
              empty="The design has no tables."
              {...(edit && { edit })}
            />
          ),
        },
        { title: "Schema Statistics", content: <SchemaStatistics design={design} /> },
        { title: "Relationships", content: <RelationshipTable design={design} /> },
      ]}
    />
  );
}
