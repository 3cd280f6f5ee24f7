import { describe, expect, it } from "vitest";
import { awkward, shop } from "../../test/designs.ts";
import { generateSamples } from "../samples/generate.ts";
import { htmlDocument } from "./html.ts";
import { markdownDocument } from "./markdown/document.ts";

const markdownOf = (design: typeof shop) =>
  markdownDocument({ design, engineName: "postgresql", samples: generateSamples(design, { rowsPerTable: 3 }) });

describe("the HTML document", () => {
  it("holds every chapter, and a way to each", () => {
    const markdown = markdownOf(shop);
    const html = htmlDocument({ title: shop.name, markdown, diagram: { light: "<svg>l</svg>", dark: "<svg>d</svg>" } });
    const chapters = [...markdown.matchAll(/^## (.+)$/gm)];
    expect(chapters.length).toBeGreaterThan(6);
    expect([...html.matchAll(/<a href="#(part-\d+)">/g)].map(([, id]) => id)).toEqual(
      [...html.matchAll(/<h2 id="(part-\d+)">/g)].map(([, id]) => id),
    );
    expect(html.match(/<h2 /g)).toHaveLength(chapters.length);
    expect(html.indexOf("<svg>l</svg>")).toBeGreaterThan(html.indexOf("</h1>"));
  });

  it("asks for nothing outside, and shows HTML, links and scripts in a design as text", () => {
    const evil = `x <script>alert(1)</script> [a](https://evil.example) ![b](https://evil.example/i.png) <img src=x onerror=y>`;
    const design = {
      ...awkward,
      name: evil,
      assumptions: [{ id: "a", text: evil, source: { from: "user" as const } }],
    };
    const html = htmlDocument({ title: evil, markdown: markdownOf(design) });
    expect(html).not.toMatch(/<script|<img|<a href="(?!#part-)/i);
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain(`default-src 'none'`);
  });
});
