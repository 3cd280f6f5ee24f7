import type { Source } from "@dbcoach/design/model";
import { sourceWords } from "./sourceWords.ts";
import classes from "./Words.module.css";

/** Where a table or column came from: its words within the sentence of the description. */
export function Words({ source, description }: { source: Source; description: string }) {
  const words = sourceWords(source, description);
  if (!words) return null;
  if (words.kind === "remark") return <span className={classes.words}>{words.text}</span>;
  return (
    <span className={classes.words} dir="auto">
      {words.before}
      <mark>{words.said}</mark>
      {words.after}
    </span>
  );
}
