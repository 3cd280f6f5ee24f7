import type { Content, ReferenceEntry } from "@dbcoach/contract/reference";
import type { ExampleLanguage } from "@dbcoach/contract/referenceCode";
import { Badge, Group, Text, Title } from "@mantine/core";
import { memo } from "react";
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
  return (
    <article id={name} className={classes.endpoint} aria-labelledby={`${name}-title`}>
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
          <Part key={content.place} title={content.place} content={content} />
        ))}
      </div>
      <div className={classes.code}>
        <CodeBlock code={examples[language]} language={language === "typescript" ? "javascript" : undefined} />
        <Part title={`Answer ${status}`} content={answer} />
      </div>
    </article>
  );
});

function Part({ title, content }: { title: string; content: Content }) {
  return (
    <div className={classes.part}>
      <Text component="h4" className={classes.partTitle}>
        {title}
      </Text>
      {"type" in content ? (
        <div className={classes.types}>
          <CodeBlock code={content.type} language="javascript" />
        </div>
      ) : (
        <Text size="sm">{content.words}</Text>
      )}
    </div>
  );
}
