import { Anchor, Code, ScrollArea, Table } from "@mantine/core";
import { isValidElement, memo, type ReactElement, type ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { CodeBlock } from "./CodeBlock.tsx";
import { codeLanguage } from "./highlighter.ts";

const PLUGINS = [remarkGfm];

/** Documents are parts of a page: their headings begin two levels down. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  // An address that would do something else than lead somewhere is taken away; what is left is no link.
  a: ({ children, href }) =>
    href ? (
      <Anchor href={href} target="_blank" rel="noreferrer" inherit>
        {children}
      </Anchor>
    ) : (
      <>{children}</>
    ),
  // Documents may quote what strangers wrote: a picture would tell its server who reads it.
  img: ({ alt }) => <>{alt}</>,
  // What a document quotes is what the user wrote.
  blockquote: ({ children }) => <blockquote dir="auto">{children}</blockquote>,
  code: ({ children }) => <Code>{children}</Code>,
  pre: ({ children }) => {
    const { text, language } = codeOf(children);
    return <CodeBlock code={text} language={codeLanguage(language)} />;
  },
  table: ({ children }) => (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table verticalSpacing={6} fz="sm" my="sm">
        {children}
      </Table>
    </ScrollArea>
  ),
  thead: ({ children }) => <Table.Thead>{children}</Table.Thead>,
  tbody: ({ children }) => <Table.Tbody>{children}</Table.Tbody>,
  tr: ({ children }) => <Table.Tr>{children}</Table.Tr>,
  th: ({ children }) => <Table.Th>{children}</Table.Th>,
  td: ({ children }) => <Table.Td>{children}</Table.Td>,
};

/** One block of markdown; drawn again only when its own text changes. */
export const MarkdownBlock = memo(function MarkdownBlock({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS}>
      {text}
    </ReactMarkdown>
  );
});

function codeOf(children: ReactNode): { text: string; language: string | undefined } {
  if (!isValidElement(children)) return { text: String(children ?? ""), language: undefined };
  const { props } = children as ReactElement<{ className?: string; children?: ReactNode }>;
  const language = /language-(\S+)/.exec(props.className ?? "")?.[1];
  return { text: String(props.children ?? "").replace(/\n$/, ""), language };
}
