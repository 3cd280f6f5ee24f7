import type { Design } from "@dbcoach/design/model";
import { DiagramViews } from "../DiagramViews.tsx";
import { DraftBar } from "./DraftBar.tsx";
import classes from "./EditableDiagram.module.css";
import { useDraft } from "./useDraft.ts";

interface EditableDiagramProps {
  design: Design;
  description: string;
  projectId: string;
  version: number;
}

/** The diagram of a project's newest design, to be changed. */
export function EditableDiagram({ design, description, projectId, version }: EditableDiagramProps) {
  const editor = useDraft(design, { projectId, version });
  return (
    <div className={classes.room}>
      <div className={classes.views}>
        <DiagramViews design={editor.design} description={description} editor={editor} />
      </div>
      <DraftBar editor={editor} />
    </div>
  );
}
