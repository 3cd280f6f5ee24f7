import { MantineProvider } from "@mantine/core";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { routes } from "./app/router.tsx";
import { resolveVariables, theme } from "./theme/theme.ts";

/** The pages that a stranger comes to first, by their addresses and the names of their files. */
const PAGES: Record<string, string> = { "/": "home", "/demo": "demo" };

/** Draws these pages as they look at first, for the build: they can then be read before any script has come. */
export async function drawPages(): Promise<{ name: string; title: string; markup: string }[]> {
  const handler = createStaticHandler(routes);
  const pages = [];
  for (const [path, name] of Object.entries(PAGES)) {
    const context = await handler.query(new Request(new URL(path, "http://localhost")));
    // An address without a page leads elsewhere.
    if (context instanceof Response || context.errors) continue;
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
    if (title) pages.push({ name, title, markup: html.replace(title, "") });
  }
  return pages;
}
