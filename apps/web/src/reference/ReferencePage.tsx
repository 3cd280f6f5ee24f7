import { apiReference } from "@dbcoach/contract/reference";
import type { ExampleLanguage } from "@dbcoach/contract/referenceCode";
import { introTopics } from "@dbcoach/contract/referenceIntro";
import { Anchor, Button, Container, SegmentedControl, Text, Title } from "@mantine/core";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { ListEmpty } from "../components/ListEmpty.tsx";
import { SearchInput } from "../components/SearchInput.tsx";
import { Endpoint } from "./Endpoint.tsx";
import { IntroTopic } from "./IntroTopic.tsx";
import classes from "./Reference.module.css";
import { ReferenceMenu } from "./ReferenceMenu.tsx";
import { matching } from "./search.ts";

const LANGUAGE_CHOICES: { value: ExampleLanguage; label: string }[] = [
  { value: "curl", label: "curl" },
  { value: "typescript", label: "TypeScript" },
];

/** The API reference: what holds for all calls, and each call with an example that can be copied and run. */
export function ReferencePage() {
  const { origin } = window.location;
  const [language, setLanguage] = useState<ExampleLanguage>("curl");
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search);
  const reference = useMemo(() => apiReference(origin), [origin]);
  const groups = useMemo(() => matching(reference, wanted), [reference, wanted]);
  const topics = useMemo(() => (wanted.trim() === "" ? introTopics(origin) : []), [origin, wanted]);
  useJumpToHash();
  return (
    <Container size="xl" py="lg">
      <title>API reference · DBCoach</title>
      <div className={classes.frame}>
        <aside className={classes.menu}>
          <SearchInput label="Search the reference" value={search} onChange={setSearch} />
          <SegmentedControl
            aria-label="Language of the examples"
            size="xs"
            mt="xs"
            fullWidth
            data={LANGUAGE_CHOICES}
            value={language}
            onChange={setLanguage}
          />
          <div className={classes.places}>
            <ReferenceMenu topics={topics} groups={groups} />
          </div>
        </aside>
        <div className={classes.content}>
          <Title order={1} fz={28}>
            API reference
          </Title>
          <Text className={classes.prose} mt="xs">
            Everything that the web application does, your own programs can do: start a generation, follow it live,
            fetch the design. The base address is <code className={classes.inline}>{origin}</code>; the same description
            for machines is at{" "}
            <Anchor href="/openapi.json" underline="always">
              /openapi.json
            </Anchor>
            .
          </Text>
          {topics.map((topic) => (
            <IntroTopic key={topic.id} topic={topic} />
          ))}
          {groups.map(({ name, entries }) => (
            <section key={name} aria-label={name}>
              <Title order={2} fz="xl" className={classes.group}>
                {name}
              </Title>
              {entries.map((entry) => (
                <Endpoint key={entry.name} entry={entry} language={language} />
              ))}
            </section>
          ))}
          {groups.length === 0 && (
            <ListEmpty title="No call matches" text="The search looks at names, paths, methods and what calls do.">
              <Button variant="default" size="xs" onClick={() => setSearch("")}>
                Clear the search
              </Button>
            </ListEmpty>
          )}
        </div>
      </div>
    </Container>
  );
}

/** The page is loaded after its address: the place that the address names is there only now. */
function useJumpToHash(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}
