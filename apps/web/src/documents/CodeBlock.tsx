import { ScrollArea } from "@mantine/core";
import { type CSSProperties, useEffect, useState } from "react";
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
  useEffect(() => {
    if (!language || code.length > MAX_COLOURED) return;
    let wanted = true;
    highlight(code, language, editorTheme).then(
      (coloured) => wanted && setDone({ code, coloured }),
      // Plain text stays: colours are a comfort.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [code, language, editorTheme]);
  return done?.code === code ? done.coloured : undefined;
}
