import { MantineProvider } from "@mantine/core";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { routes } from "./app/router.tsx";
import { resolveVariables, theme } from "./theme/theme.ts";

/** The pages that a stranger comes to first: address, name of the file, and the files of its parts that load on demand. */
const PAGES = [
  { path: "/", name: "home", parts: [] },
  { path: "/demo", name: "demo", parts: ["src/demo/DemoPages.tsx", "src/demo/DemoLanding.tsx"] },
];

interface DrawnPage {
  name: string;
  parts: string[];
  title: string;
  markup: string;
}

/** Draws these pages as they look at first, for the build: they can then be read before any script has come. */
export async function drawPages(): Promise<DrawnPage[]> {
  const handler = createStaticHandler(routes);
  const pages: DrawnPage[] = [];
  for (const { path, name, parts } of PAGES) {
    const context = await handler.query(new Request(new URL(path, "http://localhost")));
    if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
    if (context.errors) throw new Error(`${path} cannot be drawn.`, { cause: Object.values(context.errors)[0] });
    const html = renderToString(
      <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </MantineProvider>,
    );
    const title = /<title>.*?<\/title>/s.exec(html)?.[0];
    if (!title) throw new Error(`${path} has no title.`);
    // The description of the page is in its head already: the server says it (publicPages.ts).
    const markup = html.replace(title, "").replace(/<meta name="description"[^>]*>/, "");
    pages.push({ name, parts, title, markup });
  }
  return pages;
}
