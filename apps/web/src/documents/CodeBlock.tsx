import { ScrollArea } from "@mantine/core";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { CopyButton } from "../components/CopyButton.tsx";
import { useAppearance } from "../theme/appearance.ts";
import classes from "./CodeBlock.module.css";
import { type CodeLanguage, type CodeLine, type ColouredCode, highlight } from "./highlighter.ts";

interface CodeBlockProps {
  code: string;
  language: CodeLanguage | undefined;
  /** Fills its container and scrolls inside, instead of growing with its text. */
  fill?: boolean;
}

/** Above this size colours cost more than they help. */
const MAX_COLOURED = 200_000;

/** What is still being written is not coloured with every word, but when it has stood for this long. */
const STILL_MS = 150;

/** Code with colours, as soon as the highlighter is there, and a way to copy it. */
export function CodeBlock({ code, language, fill }: CodeBlockProps) {
  const { lines, ground, ink } = useHighlighted(code, language) ?? {};
  return (
    <div
      className={classes.block}
      data-fill={fill || undefined}
      style={ground ? { background: ground, color: ink } : undefined}
    >
      <CopyButton value={code} label="Copy code" className={classes.copy} />
      <ScrollArea h={fill ? "100%" : undefined} type="auto" viewportProps={{ tabIndex: 0 }}>
        <pre className={classes.pre}>
          <code>{lines ? lines.map((line, index) => <Line key={lineKey(index)} line={line} />) : code}</code>
        </pre>
      </ScrollArea>
    </div>
  );
}

/** Lines have no identity but their number. */
const lineKey = (index: number) => `line-${index}`;

function Line({ line }: { line: CodeLine }) {
  return (
    <>
      {line.map(({ content, offset, htmlStyle }) => (
        <span key={offset} className={classes.token} style={htmlStyle as CSSProperties}>
          {content}
        </span>
      ))}
      {"\n"}
    </>
  );
}

function useHighlighted(code: string, language: CodeLanguage | undefined): ColouredCode | undefined {
  const { editorTheme } = useAppearance();
  const [done, setDone] = useState<{ code: string; coloured: ColouredCode }>();
  const first = useRef(code);
  useEffect(() => {
    if (!language || code.length > MAX_COLOURED) return;
    const abort = new AbortController();
    const colour = () =>
      highlight(code, language, editorTheme, abort.signal).then(
        (coloured) => !abort.signal.aborted && setDone({ code, coloured }),
        // Plain text stays: colours are a comfort.
        () => undefined,
      );
    const timer = setTimeout(colour, code === first.current ? 0 : STILL_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [code, language, editorTheme]);
  return done?.code === code ? done.coloured : undefined;
}
