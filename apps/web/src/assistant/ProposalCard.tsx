import type { Proposal } from "@dbcoach/contract/assistant";
import type { Design } from "@dbcoach/design/model";
import { applyOperation } from "@dbcoach/design/operations/apply";
import { Tabs, Text } from "@mantine/core";
import { CodeBlock } from "../documents/CodeBlock.tsx";
import { evidenceTitle } from "../evidence/describe.ts";
import { Verdict } from "../evidence/Verdict.tsx";
import { Findings } from "../workspace/Findings.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { changesOf } from "./changeKinds.ts";
import { type AskAgain, Decision } from "./Decision.tsx";
import classes from "./ProposalCard.module.css";
import type { ChatSubject } from "./subject.ts";

/** What a proposal is shown with. */
export interface ProposalContext {
  subject: ChatSubject;
  projectId: string | undefined;
  /** The newest design. */
  design: Design;
  /** What migrations are written in. */
  language: "sql" | "javascript";
}

interface ProposalCardProps {
  messageId: string;
  proposal: Proposal;
  context: ProposalContext;
  again: AskAgain | undefined;
}

/** A change of the design: what it changes, its migration, what was seen when it was executed, and the decision. */
export function ProposalCard({ messageId, proposal, context, again }: ProposalCardProps) {
  const { migration, findings, evidence, counts } = proposal;
  const { design, language } = context;
  const failed = evidence?.items.filter(({ ok }) => !ok) ?? [];
  return (
    <section className={classes.card} aria-label="Proposed change" data-status={proposal.status}>
      <Tabs defaultValue="changes">
        <Tabs.List>
          <Tabs.Tab value="changes">Changes</Tabs.Tab>
          <Tabs.Tab value="up">Migration</Tabs.Tab>
          <Tabs.Tab value="down">Way back</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="changes" className={classes.panel}>
          <ChangeList changes={changesOf(proposal)} />
        </Tabs.Panel>
        <Tabs.Panel value="up" className={classes.panel}>
          <CodeBlock code={migration.up} language={language} />
        </Tabs.Panel>
        <Tabs.Panel value="down" className={classes.panel}>
          <CodeBlock code={migration.down} language={language} />
        </Tabs.Panel>
      </Tabs>
      <div className={classes.seen}>
        {evidence ? (
          <Verdict result={evidence} counts={counts} round={0} />
        ) : (
          <Text size="sm" c="dimmed">
            The changed design could not be executed.
          </Text>
        )}
        {failed.length > 0 && (
          <ul className={classes.failed} aria-label="What failed">
            {failed.map((item, index) => (
              <li key={failedKey(index)}>
                {evidenceTitle(item)}
                {"error" in item && item.error && `: ${item.error.message}`}
              </li>
            ))}
          </ul>
        )}
        {findings.length > 0 && (
          <div>
            <Text size="sm" fw={550} mb="xs">
              New findings
            </Text>
            <Findings findings={findings} design={changedBy(proposal, design)} />
          </div>
        )}
      </div>
      <Decision messageId={messageId} proposal={proposal} context={context} again={again} />
    </section>
  );
}

/** Failed items have no identity but their order. */
const failedKey = (index: number) => `failed-${index}`;

/** The design with the change, as far as it applies: findings are named by it. */
function changedBy({ status, operations }: Proposal, design: Design): Design {
  if (status === "accepted") return design;
  return operations.reduce((changed, operation) => {
    const applied = applyOperation(changed, operation);
    return applied.ok ? applied.design : changed;
  }, design);
}
