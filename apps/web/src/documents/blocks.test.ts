import { describe, expect, it } from "vitest";
import { markdownBlocks, markdownSections, plainText, withoutTitle } from "./blocks.ts";

const DOCUMENT = [
  "# Schema Design",
  "",
  "Before.",
  "",
  "## Tables",
  "",
  "```sql",
  "-- a comment",
  "",
  "## not a heading",
  "```",
  "",
  "- one",
  "- two",
  "## Keys ##",
  "End.",
].join("\n");

describe("markdownBlocks", () => {
  it("keeps fenced code with its empty lines in one block", () => {
    expect(markdownBlocks(DOCUMENT)).toEqual([
      "# Schema Design",
      "Before.",
      "## Tables",
      "```sql\n-- a comment\n\n## not a heading\n```",
      "- one\n- two\n## Keys ##\nEnd.",
    ]);
  });

  it("leaves earlier blocks alone while a document grows", () => {
    const half = markdownBlocks(DOCUMENT.slice(0, 80));
    expect(markdownBlocks(DOCUMENT).slice(0, half.length - 1)).toEqual(half.slice(0, -1));
  });
});

describe("markdownSections", () => {
  it("splits at second-level headings outside of code", () => {
    const sections = markdownSections(DOCUMENT, "Overview");
    expect(sections.map(({ title }) => title)).toEqual(["Overview", "Tables", "Keys"]);
    expect(sections[1]?.body).toContain("## not a heading");
    expect(sections[2]?.body.trim()).toBe("End.");
  });

  it("has no introduction when only the title stands before the first heading", () => {
    expect(markdownSections("# Title\n\n## One\ntext", "Overview").map(({ title }) => title)).toEqual(["One"]);
  });
});

describe("plainText", () => {
  it("is made of the sentences alone", () => {
    const document =
      "# Schema\n\n## Overview\n\n2 tables.\n\n| Table | Kind |\n|---|---|\n| a | b |\n\n- **One** `x`\n";
    expect(plainText(document)).toBe("2 tables. One x");
  });
});

describe("withoutTitle", () => {
  it("removes the first-level heading at the beginning only", () => {
    expect(withoutTitle("# A\ntext\n# B")).toBe("text\n# B");
    expect(withoutTitle("text\n# B")).toBe("text\n# B");
  });
});
