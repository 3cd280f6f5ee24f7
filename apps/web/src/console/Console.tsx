import type { Project } from "@dbcoach/contract/records";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { engineOf } from "../documents/engineOf.ts";
import { ConsoleBody } from "./ConsoleBody.tsx";
import { consoleDraft } from "./consoleDraft.ts";
import type { ConsoleEngine } from "./messages.ts";
import { useConsole } from "./useConsole.ts";

/** The SQL console: the newest design with its sample data in a real database in this browser. */
export function Console({ project }: { project: Project }) {
  const [large, setLarge] = useState(false);
  const [returned, setReturned] = useState(false);
  const target = engineOf(project.databaseType);
  const native: ConsoleEngine = target === "sqlite" || target === "vectordb" ? target : "postgresql";
  const [engine, setEngine] = useState<ConsoleEngine>(native);
  const [text, setText] = useState(() => consoleDraft.read(project.id));
  const database = useConsole(project, engine);
  const write = (next: string) => {
    setText(next);
    consoleDraft.write(project.id, next);
  };
  const body = (
    <ConsoleBody
      project={project}
      native={native}
      engine={engine}
      onEngine={setEngine}
      text={text}
      onText={write}
      database={database}
      onEnlarge={large ? undefined : () => setLarge(true)}
      returned={returned}
    />
  );
  return (
    <>
      {!large && body}
      <Modal
        opened={large}
        onClose={() => {
          setReturned(true);
          setLarge(false);
        }}
        title="SQL console"
        fullScreen
        closeButtonProps={{ "aria-label": "Close" }}
      >
        {large && body}
      </Modal>
    </>
  );
}
