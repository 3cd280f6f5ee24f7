import type { Project } from "@dbcoach/contract/records";
import { Button, Text, Title, UnstyledButton } from "@mantine/core";
import { IconArrowBackUp, IconGitCompare } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { messageOf } from "../api/apiError.ts";
import { designerName } from "../components/designerName.ts";
import { counted } from "../components/duration.ts";
import { loadPart } from "../components/loadPart.ts";
import { NextPage } from "../components/NextPage.tsx";
import { longDate } from "../components/relativeTime.ts";
import { WaitNotice } from "../components/WaitNotice.tsx";
import { newestChange, undoneBy, useUndo, versionsQuery } from "../projects/versions.ts";
import classes from "./VersionList.module.css";

const CompareModal = lazy(async () => ({
  default: (await loadPart(() => import("./CompareModal.tsx"))).CompareModal,
}));

/** What became of the design since it was generated. Nothing while it is as it was. */
export function VersionList({ project }: { project: Project }) {
  const changed = project.version > 1;
  const query = useInfiniteQuery({ ...versionsQuery(project.id), enabled: changed });
  const undo = useUndo(project.id);
  const versions = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const undoable = newestChange(versions);
  const [compared, setCompared] = useState<{ from: number; to: number }>();
  const [opened, setOpened] = useState(false);
  if (compared && !opened) setOpened(true);
  if (!changed || versions.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <div className={classes.top}>
        <Title order={2} id="versions" className={classes.label}>
          Versions
        </Title>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconGitCompare size={12} aria-hidden />}
          onClick={() => setCompared({ from: 1, to: project.version })}
        >
          Compare…
        </Button>
      </div>
      <ol className={classes.versions}>
        {versions.map(({ version, designer, changes, createdAt, undoes, restores }) => (
          <li key={version} className={classes.version} data-undone={undoneBy(versions, version) !== undefined}>
            <div className={classes.head}>
              <strong>Version {version}</strong>
              <span className={classes.who}>
                {designerName(designer)} · <time dateTime={createdAt}>{longDate(createdAt)}</time>
              </span>
              {version === undoable && project.undoable && (
                <Button
                  size="compact-xs"
                  variant="default"
                  ml="auto"
                  leftSection={<IconArrowBackUp size={12} aria-hidden />}
                  loading={undo.isPending}
                  aria-label={`Undo version ${version}`}
                  onClick={() => undo.mutate()}
                >
                  Undo
                </Button>
              )}
            </div>
            {undoes !== null && <Text size="xs">Takes back version {undoes}</Text>}
            {restores !== null && <Text size="xs">Restores version {restores}</Text>}
            {undoes === null && restores === null && changes.length > 0 && (
              <ul className={classes.changes}>
                {changes.slice(0, SHOWN_CHANGES).map((change, index) => (
                  <li key={changeKey(index)}>{change}</li>
                ))}
                {changes.length > SHOWN_CHANGES && (
                  <li>and {counted(changes.length - SHOWN_CHANGES, "further change")}</li>
                )}
              </ul>
            )}
            {version > 1 && (
              <UnstyledButton
                className={classes.compare}
                onClick={() => setCompared({ from: version - 1, to: version })}
              >
                Compare with version {version - 1}
              </UnstyledButton>
            )}
          </li>
        ))}
      </ol>
      {undo.error && (
        <Text size="sm" c="var(--bad)" role="alert">
          {messageOf(undo.error)}
        </Text>
      )}
      <NextPage query={query} mt="xs">
        Show earlier
      </NextPage>
      <Suspense fallback={<WaitNotice waiting subject="The comparison" />}>
        {opened && <CompareModal project={project} versions={compared} onClose={() => setCompared(undefined)} />}
      </Suspense>
    </section>
  );
}

/** How many changes of a version are listed; the comparison shows all. */
const SHOWN_CHANGES = 8;

/** Changes have no identity but their order. */
const changeKey = (index: number) => `change-${index}`;
