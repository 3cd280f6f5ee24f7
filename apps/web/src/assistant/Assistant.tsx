import type { EngineName } from "@dbcoach/contract/targets";
import type { Design } from "@dbcoach/design/model";
import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { designerName } from "../components/designerName.ts";
import { designerQuery } from "../settings/queries.ts";
import classes from "./Assistant.module.css";
import { Conversation, isBusy } from "./conversation.ts";
import { type AgentWork, MessageList } from "./MessageList.tsx";
import { QuestionBox } from "./QuestionBox.tsx";
import { type ChatSubject, talkOf } from "./subject.ts";

export interface AssistantProps {
  subject: ChatSubject;
  /** What changes are made to; undefined while there is no project. */
  projectId: string | undefined;
  /** The newest design, and the engine that it is for. */
  design: Design;
  engine: EngineName;
  /** Called as soon as the user begins to use it. */
  onUse?: () => void;
  /** What stands before the first message, such as the work of the agents. */
  opening?: ReactNode;
  /** The same in the midst of the talk: behind what was said before it began. */
  work?: AgentWork;
  /** Whether questions are typed here: unless an AssistantBox stands elsewhere. */
  withBox?: boolean;
}

/** The talk about a design: questions, answers, and changes to decide about. Fills its container. */
export function Assistant(props: AssistantProps) {
  const { subject, projectId, design, engine, onUse, opening, work, withBox = true } = props;
  const conversation = Conversation.about(subject);
  const exchange = useSyncExternalStore(conversation.subscribe, conversation.getExchange);
  const ask = (question: string): boolean => {
    onUse?.();
    return conversation.ask(question);
  };
  return (
    <section className={classes.panel} aria-label="Assistant">
      <header className={classes.head}>
        <Title order={2} fz="sm">
          Assistant
        </Title>
        <WhoAnswers subject={subject} />
      </header>
      <MessageList
        subject={subject}
        exchange={exchange}
        opening={opening}
        work={work}
        onAsk={ask}
        context={{ subject, projectId, design, language: engine === "mongodb" ? "javascript" : "sql" }}
      />
      {withBox && <AssistantBox subject={subject} onUse={onUse} />}
    </section>
  );
}

/** Where questions about a subject are typed. `onAsk` is called when one is on its way. */
export function AssistantBox({
  subject,
  onUse,
  onAsk,
}: Pick<AssistantProps, "subject" | "onUse"> & { onAsk?: () => void }) {
  const conversation = Conversation.about(subject);
  const exchange = useSyncExternalStore(conversation.subscribe, conversation.getExchange);
  const ask = (question: string): boolean => {
    onUse?.();
    const asked = conversation.ask(question);
    if (asked) onAsk?.();
    return asked;
  };
  return (
    <QuestionBox
      key={`${subject.kind} ${subject.id}`}
      subject={subject}
      pending={exchange?.question}
      busy={isBusy(exchange)}
      onAsk={ask}
      onStop={conversation.stop}
      onUse={onUse}
    />
  );
}

/** Quietly: who it is that answers. */
function WhoAnswers({ subject }: { subject: ChatSubject }) {
  const known = talkOf(subject).designer;
  const { data } = useQuery({ ...designerQuery, enabled: known === undefined });
  const designer = known ?? data?.designer;
  return (
    <Text size="xs" c="dimmed" truncate>
      {designer && designerName(designer)}
    </Text>
  );
}
