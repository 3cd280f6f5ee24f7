import type { SharedProject } from "@dbcoach/contract/sharing";
import type { StageId } from "@dbcoach/contract/stages";
import { countEvidence } from "@dbcoach/design/evidenceCounts";
import { Badge, Button, EmptyState, Skeleton, Text, Title } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { ApiError } from "../api/apiError.ts";
import { call } from "../api/client.ts";
import { queryClient } from "../api/queryClient.ts";
import { designerName } from "../components/designerName.ts";
import { counted } from "../components/duration.ts";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { longDate } from "../components/relativeTime.ts";
import { Verdict } from "../evidence/Verdict.tsx";
import { databaseTypeColour } from "../projects/databaseTypeColour.ts";
import { StageTabs } from "../workspace/StageTabs.tsx";
import { shownShared } from "../workspace/shown.ts";
import classes from "./SharedPage.module.css";

/** The public page of a project: for everybody who has its link. */
export function SharedPage() {
  const { shareId = "" } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <Shared key={shareId} id={shareId} />
    </QueryClientProvider>
  );
}

function Shared({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ["shared", id],
    queryFn: ({ signal }) => call("getSharedProject", { params: { id } }, signal),
    retry: (count, error) => count < 2 && !isGone(error),
  });
  if (query.data) return <Design project={query.data} />;
  return (
    <div className={classes.page}>
      <title>Shared design · DBCoach</title>
      {query.isError && isGone(query.error) && (
        <EmptyState
          m="auto"
          icon={<IconLinkOff />}
          title={<h1 className={classes.gone}>This link does not work</h1>}
          description="Its owner has revoked it, or it is incomplete. Ask for a new one."
        >
          <EmptyState.Actions>
            <Button component={Link} to="/">
              Design a database
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      )}
      {query.isError && !isGone(query.error) && (
        <LoadFailure what="The shared design" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton m="lg" flex={1} role="status" aria-label="Loading the shared design" />}
    </div>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function Design({ project }: { project: SharedProject }) {
  const [stage, setStage] = useState<StageId>("visualization");
  const { name, databaseType, description, designer, version, tableCount, updatedAt, evidence } = project;
  const facts = [
    counted(tableCount, "table"),
    `Version ${version}`,
    designerName(designer),
    `Last changed ${longDate(updatedAt)}`,
  ];
  return (
    <div className={classes.page}>
      <title>{`${name} · DBCoach`}</title>
      <header className={classes.header}>
        <div className={classes.what}>
          <Text size="xs" c="dimmed" data-numbers>
            Shared design, read only · {facts.join(" · ")}
          </Text>
          <div className={classes.name}>
            <Title order={1} className={classes.title} dir="auto">
              {name}
            </Title>
            <Badge color={databaseTypeColour(databaseType)} flex="none">
              {databaseType}
            </Badge>
          </div>
          <Text size="sm" c="dimmed" lineClamp={2} dir="auto" className={classes.description}>
            {description}
          </Text>
        </div>
        {evidence && (
          <div className={classes.verdict}>
            <Verdict result={evidence} counts={countEvidence(evidence.items)} round={0} />
          </div>
        )}
        <Button component={Link} to="/" flex="none" size="xs">
          Design your own
        </Button>
      </header>
      <StageTabs shown={shownShared(project)} selected={stage} onSelect={setStage} live={false} ended />
    </div>
  );
}
