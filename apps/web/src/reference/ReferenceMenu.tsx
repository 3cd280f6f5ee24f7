import type { ReferenceGroup } from "@dbcoach/contract/reference";
import type { Topic } from "@dbcoach/contract/referenceIntro";
import { Text } from "@mantine/core";
import { MethodName } from "./MethodName.tsx";
import classes from "./Reference.module.css";

interface ReferenceMenuProps {
  topics: Topic[];
  groups: ReferenceGroup[];
}

/** The way to each topic and call of the page. */
export function ReferenceMenu({ topics, groups }: ReferenceMenuProps) {
  return (
    <nav aria-label="API reference">
      {topics.length > 0 && (
        <Section title="Getting started">
          {topics.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={classes.entry}>
                {title}
              </a>
            </li>
          ))}
        </Section>
      )}
      {groups.map(({ name, entries }) => (
        <Section key={name} title={name}>
          {entries.map(({ name, method, path }) => (
            <li key={name}>
              <a href={`#${name}`} className={classes.entry}>
                <MethodName method={method} />
                <span>{path.replace(/^\/\w+\/v1\//, "")}</span>
              </a>
            </li>
          ))}
        </Section>
      ))}
    </nav>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <Text component="h2" className={classes.menuTitle}>
        {title}
      </Text>
      <ul className={classes.entries}>{children}</ul>
    </>
  );
}
