import type { Topic } from "@dbcoach/contract/referenceIntro";
import { Text, Title } from "@mantine/core";
import { CodeBlock } from "../documents/CodeBlock.tsx";
import { ErrorTable } from "./ErrorTable.tsx";
import { Inline } from "./Inline.tsx";
import classes from "./Reference.module.css";

/** One thing to know about the whole API. */
export function IntroTopic({ topic: { id, title, paragraphs, code } }: { topic: Topic }) {
  return (
    <section id={id} className={classes.topic} aria-labelledby={`${id}-title`}>
      <Title order={2} fz="lg" id={`${id}-title`}>
        {title}
      </Title>
      {paragraphs.map((text) => (
        <Text key={text} className={classes.prose}>
          <Inline text={text} />
        </Text>
      ))}
      {code && <CodeBlock code={code.text} language={code.language} />}
      {id === "errors" && <ErrorTable />}
    </section>
  );
}
