import { EXPORT_FILE_NAME } from "@dbcoach/contract/exportFormats";
import { COPIED_MS } from "@dbcoach/contract/limits";
import type { Project } from "@dbcoach/contract/records";
import { ENGINES } from "@dbcoach/contract/targetNames";
import { Button, CopyButton, Group, Loader } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload, IconFileExport, IconShare } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { loadPart } from "../components/loadPart.ts";
import { WaitNotice } from "../components/WaitNotice.tsx";
import { downloadScript } from "../documents/downloadScript.ts";
import { engineOf } from "../documents/engineOf.ts";
import { useScript } from "../documents/useScript.ts";
import type { ShownDesign } from "./shown.ts";

const ExportModal = lazy(async () => ({
  default: (await loadPart(() => import("../sharing/ExportModal.tsx"))).ExportModal,
}));
const ShareModal = lazy(async () => ({
  default: (await loadPart(() => import("../sharing/ShareModal.tsx"))).ShareModal,
}));

/** The ways to take a design away: its script, and of a saved one every format and a link. */
export function TakeAway({ shown: { design, databaseType, project } }: { shown: ShownDesign }) {
  const engine = engineOf(databaseType);
  const { script } = useScript(design, engine);
  const label = ENGINES[engine].script;
  return (
    <Group gap="xs" ml="auto">
      <CopyButton value={script?.text ?? ""} timeout={COPIED_MS}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            disabled={script === undefined}
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            aria-label={copied ? undefined : `Copy ${label}`}
            onClick={copy}
          >
            {copied ? "Copied" : "Copy"}
          </Button>
        )}
      </CopyButton>
      {project ? (
        <OfProject project={project} />
      ) : (
        <Button
          variant="default"
          size="xs"
          disabled={script === undefined}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => script && downloadScript(EXPORT_FILE_NAME, script.text, script.language)}
        >
          Download {label}
        </Button>
      )}
    </Group>
  );
}

type Shown = "export" | "share";

function OfProject({ project }: { project: Project }) {
  const [shown, setShown] = useState<Shown>();
  // A dialog that was opened stays, so that it can close in its own way and give the focus back.
  const [loaded, setLoaded] = useState<ReadonlySet<Shown>>(new Set());
  const open = (what: Shown) => {
    setLoaded(new Set([...loaded, what]));
    setShown(what);
  };
  const close = () => setShown(undefined);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileExport size={14} aria-hidden />}
        onClick={() => open("export")}
      >
        Export
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconShare size={14} aria-hidden />}
        onClick={() => open("share")}
      >
        Share
      </Button>
      <Suspense
        fallback={
          <>
            <Loader size="xs" role="status" aria-label="Loading" />
            <WaitNotice waiting subject="The window" />
          </>
        }
      >
        {loaded.has("export") && <ExportModal project={project} opened={shown === "export"} onClose={close} />}
        {loaded.has("share") && <ShareModal project={project} opened={shown === "share"} onClose={close} />}
      </Suspense>
    </>
  );
}
