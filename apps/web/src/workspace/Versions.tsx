import type { Project } from "@dbcoach/contract/records";
import { Button, Text, Title } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "../api/apiError.ts";
import { designerName } from "../components/designerName.ts";
import { NextPage } from "../components/NextPage.tsx";
import { longDate } from "../components/relativeTime.ts";
import { newestChange, undoneBy, useUndo, versionsQuery } from "../projects/versions.ts";
import classes from "./Versions.module.css";

/** What became of the design since it was generated. Nothing while it is as it was. */
export function Versions({ project }: { project: Project }) {
  const changed = project.version > 1;
  const query = useInfiniteQuery({ ...versionsQuery(project.id), enabled: changed });
  const undo = useUndo(project.id);
  const versions = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const undoable = newestChange(versions);
  if (!changed || versions.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <Title order={2} id="versions" className={classes.label}>
        Versions
      </Title>
      <ol className={classes.versions}>
        {versions.map(({ version, designer, changes, createdAt, undoes }) => (
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
            {undoes === null && changes.length > 0 && (
              <ul className={classes.changes}>
                {changes.map((change, index) => (
                  <li key={changeKey(index)}>{change}</li>
                ))}
              </ul>
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
    </section>
  );
}

/** Changes have no identity but their order. */
const changeKey = (index: number) => `change-${index}`;
