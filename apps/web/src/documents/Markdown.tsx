import { lazy, Suspense } from "react";
import { loadPart } from "../components/loadPart.ts";
import { markdownBlocks } from "./blocks.ts";
import classes from "./Markdown.module.css";

/** Begins to load what shows documents, so that the first one does not have to wait for it. */
export const loadMarkdownBlock = () => loadPart(() => import("./MarkdownBlock.tsx"));
const MarkdownBlock = lazy(async () => ({ default: (await loadMarkdownBlock()).MarkdownBlock }));

/** A markdown document, which may be growing. `active` lets a cursor blink at its end. */
export function Markdown({ text, active = false }: { text: string; active?: boolean }) {
  const blocks = markdownBlocks(text);
  return (
    <div className={classes.document} data-active={active || undefined}>
      <Suspense fallback={<p className={classes.plain}>{text}</p>}>
        {blocks.map((block, index) => (
          <MarkdownBlock key={blockKey(index)} text={block} />
        ))}
      </Suspense>
      {active && <span className={classes.cursor} aria-hidden />}
    </div>
  );
}

/** Blocks only ever arrive at the end. */
const blockKey = (index: number) => `block-${index}`;
