import { EXPORT_FILES, EXPORT_FORMATS, type ExportFormat, isOffered } from "@dbcoach/contract/exportFormats";
import { COPIED_MS } from "@dbcoach/contract/limits";
import type { Project } from "@dbcoach/contract/records";
import { ENGINES } from "@dbcoach/contract/targetNames";
import { Alert, Loader, Modal, Text, Title, UnstyledButton } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../api/apiError.ts";
import { send } from "../api/send.ts";
import { downloadAnswer } from "../components/downloadText.ts";
import { useReturnFocus } from "../components/useReturnFocus.ts";
import { engineOf } from "../documents/engineOf.ts";
import classes from "./ExportModal.module.css";

/** What most people want, first. */
const FIRST: readonly ExportFormat[] = ["markdown", "sql", "json", "html"];
const OTHERS = EXPORT_FORMATS.filter((format) => !FIRST.includes(format) && format !== "pdf");

interface ExportModalProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/** Takes the newest design away, in any format. */
export function ExportModal({ project, opened, onClose }: ExportModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Export"
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
      overlayProps={{ "aria-hidden": true }}
    >
      <Formats project={project} />
    </Modal>
  );
}

function Formats({ project }: { project: Project }) {
  useReturnFocus();
  const clipboard = useClipboard({ timeout: COPIED_MS });
  const answer = (format: ExportFormat) => send("exportProject", { params: { id: project.id }, query: { format } });
  const download = useMutation({ mutationFn: async (format: ExportFormat) => downloadAnswer(await answer(format)) });
  const copying = useMutation({ mutationFn: async () => clipboard.copy(await (await answer("markdown")).text()) });
  const busy = download.isPending || copying.isPending;
  const error = download.error ?? copying.error ?? clipboard.error;
  const engine = engineOf(project.databaseType);
  const { script } = ENGINES[engine];
  const way = (format: ExportFormat) => {
    const { title, what, extension } = EXPORT_FILES[format];
    const other = format === "sql" && script !== "SQL";
    return (
      <Way
        key={format}
        title={other ? "Script" : title}
        extension={other ? EXPORT_FILES.mongoose.extension : extension}
        what={what}
        busy={download.isPending && download.variables === format}
        disabled={busy}
        onClick={() => download.mutate(format)}
      />
    );
  };
  return (
    <div className={classes.formats}>
      <Text size="sm" c="dimmed">
        Version {project.version} of “{project.name}”, as it is saved.
      </Text>
      {error && (
        <Alert color="red" role="alert" title="The export failed">
          {messageOf(error)}
        </Alert>
      )}
      <div className={classes.grid}>
        {FIRST.map(way)}
        <UnstyledButton className={classes.way} disabled={busy} onClick={() => copying.mutate()}>
          <span className={classes.icon}>
            {copying.isPending ? (
              <Loader size={16} />
            ) : clipboard.copied ? (
              <IconCheck size={16} aria-hidden />
            ) : (
              <IconCopy size={16} stroke={1.7} aria-hidden />
            )}
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{clipboard.copied ? "Copied" : "Copy to Clipboard"}</span>
            <span className={classes.what}>All documents, as Markdown</span>
          </span>
        </UnstyledButton>
        {way("pdf")}
      </div>
      <Title order={3} className={classes.label}>
        For other tools
      </Title>
      <div className={classes.grid}>{OTHERS.filter((format) => isOffered(format, engine)).map(way)}</div>
    </div>
  );
}

interface WayProps {
  title: string;
  extension: string;
  what: string;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
}

function Way({ title, extension, what, busy, disabled, onClick }: WayProps) {
  return (
    <UnstyledButton className={classes.way} disabled={disabled} aria-busy={busy} onClick={onClick}>
      <span className={classes.icon}>
        {busy ? <Loader size={16} /> : <IconDownload size={16} stroke={1.7} aria-hidden />}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {title} <span className={classes.extension}>.{extension}</span>
        </span>
        <span className={classes.what}>{what}</span>
      </span>
    </UnstyledButton>
  );
}
