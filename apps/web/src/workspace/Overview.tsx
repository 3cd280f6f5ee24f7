import type { Project, ProjectSession } from "@dbcoach/contract/records";
import { usageParts } from "@dbcoach/contract/usageText";
import { countEvidence } from "@dbcoach/design/evidenceCounts";
import { Alert, Badge, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { designerName } from "../components/designerName.ts";
import { counted } from "../components/duration.ts";
import { modeName } from "../components/modeName.ts";
import { longDate } from "../components/relativeTime.ts";
import { Verdict } from "../evidence/Verdict.tsx";
import { databaseTypeColour } from "../projects/databaseTypeColour.ts";
import { VersionList } from "../versions/VersionList.tsx";
import { Activity } from "./Activity.tsx";
import { Folded } from "./Folded.tsx";
import { LeftOut } from "./LeftOut.tsx";
import classes from "./Overview.module.css";

const DESCRIPTION_HEIGHT = 220;

/** What was asked, who designed it, and what was seen when it was executed. */
export function Overview({ project, onOpen }: { project: Project; onOpen: (session: ProjectSession) => void }) {
  const { description, databaseType, designer, mode, version, createdAt, tableCount, evidence } = project;
  return (
    <section className={classes.overview} aria-label="Overview">
      <div>
        <Title order={2} className={classes.label}>
          Description
        </Title>
        <Folded height={DESCRIPTION_HEIGHT}>
          <Text size="sm" className={classes.words} dir="auto">
            {description}
          </Text>
        </Folded>
      </div>
      <div>
        <Title order={2} className={classes.label}>
          Evidence
        </Title>
        {evidence ? (
          <Verdict result={evidence} counts={countEvidence(evidence.items)} round={0} />
        ) : (
          <Alert color="gray" p="sm">
            This design was not executed.
          </Alert>
        )}
      </div>
      <LeftOut project={project} />
      <Activity project={project} onOpen={onOpen} />
      <VersionList project={project} />
      <dl className={classes.facts}>
        <Fact name="Database">
          <Badge color={databaseTypeColour(databaseType)}>{databaseType}</Badge>
        </Fact>
        <Fact name="Designer">{designerName(designer)}</Fact>
        <ModelUse usage={project.usage} />
        <Fact name="Mode">{modeName(mode)}</Fact>
        <Fact name="Version">{version}</Fact>
        <Fact name="Size">{counted(tableCount, "table")}</Fact>
        <Fact name="Created">
          <time dateTime={createdAt}>{longDate(createdAt)}</time>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the model took for the generation; nothing without one. */
function ModelUse({ usage }: Pick<Project, "usage">) {
  const parts = usage ? usageParts(usage) : [];
  return parts.length > 0 && <Fact name="Model use">{parts.join(" · ")}</Fact>;
}
