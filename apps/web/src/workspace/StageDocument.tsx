import { Text } from "@mantine/core";
import { markdownSections, withoutTitle } from "../documents/blocks.ts";
import { Markdown } from "../documents/Markdown.tsx";
import { type SubTab, SubTabs } from "./SubTabs.tsx";

/** A stage's document as sub-tabs: whole, and by its second-level headings. `active`: it is still being written. */
export function StageDocument({ text, active = false }: { text: string; active?: boolean }) {
  if (text.trim() === "") {
    return (
      <Text c="dimmed" size="sm" p="lg">
        This stage wrote no document.
      </Text>
    );
  }
  return <SubTabs label="Parts of the document" tabs={documentTabs(text, active)} />;
}

/** The sub-tabs of a document. A heading that occurs twice keeps its first place and gets both texts. */
export function documentTabs(text: string, active = false): SubTab[] {
  const bodies = new Map<string, string>();
  for (const { title, body } of markdownSections(text, "Introduction")) {
    bodies.set(title, `${bodies.get(title) ?? ""}\n${withoutTitle(body)}`);
  }
  const sections = [...bodies].map(([title, body]) => ({ title, content: <Markdown text={body} /> }));
  const whole = { title: "All", content: <Markdown text={withoutTitle(text)} active={active} /> };
  return sections.length > 1 ? [whole, ...sections] : [whole];
}
