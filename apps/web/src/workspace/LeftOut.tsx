import type { Project } from "@dbcoach/contract/records";
import { sentencesLeftOut } from "@dbcoach/design/quality/leftOut";
import { Text, Title } from "@mantine/core";
import { useMemo } from "react";
import { counted } from "../components/duration.ts";
import { Folded } from "./Folded.tsx";
import classes from "./Overview.module.css";

const SENTENCES_HEIGHT = 120;

/** The sentences of the description that led to nothing in the design; nothing where there are none. */
export function LeftOut({ project: { design, description } }: { project: Project }) {
  const sentences = useMemo(
    () => [...new Set(sentencesLeftOut(design, description).map(({ start, end }) => description.slice(start, end)))],
    [design, description],
  );
  if (sentences.length === 0) return null;
  return (
    <div>
      <Title order={2} className={classes.label}>
        Left out
      </Title>
      <Text size="sm" mb="xs">
        {counted(sentences.length, "sentence")} of the description led to nothing. Say in the chat what should be
        stored.
      </Text>
      <Folded height={SENTENCES_HEIGHT}>
        <ul className={classes.leftOut}>
          {sentences.map((sentence) => (
            <li key={sentence} dir="auto">
              {sentence}
            </li>
          ))}
        </ul>
      </Folded>
    </div>
  );
}
