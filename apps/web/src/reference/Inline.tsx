import classes from "./Reference.module.css";

/** A text in which what stands between backticks is code. */
export function Inline({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text have nothing else
      <code key={index} className={classes.inline}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}
