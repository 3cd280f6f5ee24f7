import type { LoggedEvent } from "@dbcoach/contract/generationEvent";
import type { GenerationState } from "@dbcoach/contract/generationState";
import type { Generation } from "@dbcoach/contract/records";
import { sessionFile, sessionFileName } from "@dbcoach/contract/streamingSession";
import { Alert, Button, Loader, Stack, Text, Title } from "@mantine/core";
import { IconFileText, IconJson, IconMessages, IconShare, IconTable } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useAccount } from "../accounts/authClient.ts";
import { messageOf } from "../api/apiError.ts";
import { downloadText } from "../components/downloadText.ts";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { projectQuery } from "../projects/queries.ts";
import { ShareModal } from "../sharing/ShareModal.tsx";
import { downloadExport } from "./downloadExport.ts";
import classes from "./SessionExport.module.css";

interface SessionExportProps {
  generation: Generation;
  log: readonly LoggedEvent[];
  state: GenerationState;
}

/** The ways to take a session away, and to go on with it. */
export function SessionExport({ generation, log, state }: SessionExportProps) {
  const { projectId } = generation;
  const { user } = useAccount();
  const exporting = useMutation({
    mutationFn: (format: "csv" | "pdf") => downloadExport(format, generation, state.design),
  });
  const saveJson = () => {
    const file = sessionFile(generation, log, { userId: user?.id ?? "", exportedAt: new Date().toISOString() });
    downloadText(sessionFileName(generation.id), JSON.stringify(file, null, 2), "application/json");
  };
  const button = (format: "csv" | "pdf", label: string, icon: ReactNode, possible: boolean) => (
    <Button
      variant="default"
      leftSection={icon}
      disabled={!possible}
      loading={exporting.isPending && exporting.variables === format}
      onClick={() => exporting.mutate(format)}
    >
      {label}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Export & Share">
      <Stack gap="xl" className={classes.content}>
        <section>
          <Title order={3} fz="md">
            Export
          </Title>
          <div className={classes.exports}>
            <Way text="The whole session: its text in pieces, the insights, and when each came.">
              <Button
                variant="default"
                leftSection={<IconJson size={18} stroke={1.6} aria-hidden />}
                onClick={saveJson}
              >
                Export JSON
              </Button>
            </Way>
            <Way text="The data dictionary: every column with its type, keys and rules; with the sample data.">
              {button(
                "csv",
                "Export CSV",
                <IconTable size={18} stroke={1.6} aria-hidden />,
                projectId !== null || state.design.tables.length > 0,
              )}
            </Way>
            <Way text="A document to print, with the diagram.">
              {button("pdf", "Export PDF", <IconFileText size={18} stroke={1.6} aria-hidden />, projectId !== null)}
            </Way>
          </div>
          {projectId === null && (
            <Text size="sm" c="dimmed">
              This session made no project, so there is no document to print
              {state.design.tables.length > 0 ? ", and the CSV has no sample data." : " and no table to write down."}
            </Text>
          )}
          {exporting.isError && (
            <Alert color="red" role="alert" title="The export failed" mt="sm">
              {messageOf(exporting.error)}
            </Alert>
          )}
        </section>
        {projectId !== null && (
          <section>
            <Title order={3} fz="md">
              Go on
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              Ask about this design, change it, or show it to others by a link.
            </Text>
            <div className={classes.ways}>
              <Button
                component={Link}
                to={`/streaming-canvas?tab=chat&project=${projectId}`}
                leftSection={<IconMessages size={18} stroke={1.6} aria-hidden />}
              >
                Start New Chat Session
              </Button>
              <Button variant="default" component={Link} to={`/projects/${projectId}`}>
                Open project
              </Button>
              <ShareButton projectId={projectId} />
            </div>
          </section>
        )}
      </Stack>
    </section>
  );
}

/** Opens the window in which the project gets its public link. */
function ShareButton({ projectId }: { projectId: string }) {
  const [wanted, setWanted] = useState(false);
  const project = useQuery({ ...projectQuery(projectId), enabled: wanted });
  return (
    <>
      <Button
        variant="default"
        // It stays enabled while the project is read: the focus comes back to it when the window closes.
        leftSection={
          wanted && project.isLoading ? <Loader size={18} /> : <IconShare size={18} stroke={1.6} aria-hidden />
        }
        onClick={() => setWanted(true)}
      >
        Share
      </Button>
      {project.data && <ShareModal project={project.data} opened={wanted} onClose={() => setWanted(false)} />}
      {wanted && project.isError && (
        <LoadFailure what="The project" error={project.error} onRetry={() => void project.refetch()} />
      )}
    </>
  );
}

function Way({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.way}>
      {children}
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </div>
  );
}
