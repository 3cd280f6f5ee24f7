import type { Content, ReferenceEntry } from "@dbcoach/contract/reference";
import type { ExampleLanguage } from "@dbcoach/contract/referenceCode";
import { Badge, Group, Text, Title } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { memo, useEffect, useState } from "react";
import { CodeBlock } from "../documents/CodeBlock.tsx";
import { MethodName } from "./MethodName.tsx";
import classes from "./Reference.module.css";

interface EndpointProps {
  entry: ReferenceEntry;
  language: ExampleLanguage;
}

/** One call: what it does, needs, takes and gives, and how to make it. */
export const Endpoint = memo(function Endpoint({ entry, language }: EndpointProps) {
  const { name, summary, method, path, permission, status, request, answer, examples } = entry;
  const { ref, seen } = useSeen();
  return (
    <article ref={ref} id={name} className={classes.endpoint} aria-labelledby={`${name}-title`}>
      <div className={classes.description}>
        <Title order={3} fz="md" id={`${name}-title`}>
          {summary}
        </Title>
        <Group gap="xs" wrap="nowrap" align="baseline">
          <MethodName method={method} />
          <code className={classes.path}>{path}</code>
        </Group>
        <Badge color="gray" variant="outline" className={classes.permission}>
          {permission ? `Needs ${permission}` : "Signed-in people only"}
        </Badge>
        {request.map((content) => (
          <Part key={content.place} title={content.place} content={content} coloured={seen} />
        ))}
      </div>
      <div className={classes.code}>
        <CodeBlock code={examples[language]} language={seen && language === "typescript" ? "javascript" : undefined} />
        <Part title={`Answer ${status}`} content={answer} coloured={seen} />
      </div>
    </article>
  );
});

/** How far below the screen a call is already coloured. */
const AHEAD = "600px";

/** Whether an element has come near the screen: colours for a hundred texts at once would make the page slow to open. */
function useSeen() {
  const { ref, entry } = useIntersection({ rootMargin: AHEAD });
  const [seen, setSeen] = useState(false);
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => setSeen((before) => before || isNear), [isNear]);
  return { ref, seen };
}

interface PartProps {
  title: string;
  content: Content;
  coloured: boolean;
}

function Part({ title, content, coloured }: PartProps) {
  return (
    <div className={classes.part}>
      <Text component="h4" className={classes.partTitle}>
        {title}
      </Text>
      {"type" in content ? (
        <div className={classes.types}>
          <CodeBlock code={content.type} language={coloured ? "javascript" : undefined} />
        </div>
      ) : (
        <Text size="sm">{content.words}</Text>
      )}
    </div>
  );
}
