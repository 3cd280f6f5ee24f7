import { Navigate, type RouteObject } from "react-router";
import { loadPart } from "../components/loadPart.ts";
import { Home } from "../landing/Home.tsx";
import { codeFont } from "../theme/codeFont.ts";
import { PageLoading } from "./PageLoading.tsx";
import { PageNotLoaded } from "./PageNotLoaded.ts";
import { RouteError } from "./RouteError.tsx";
import { Shell } from "./Shell.tsx";

const FAILURE = "Something went wrong";

/**
 * A part that is loaded when it is first visited, with its own error screen. That belongs to a route around it: the
 * router shows nothing at all in the place of a route that could not be loaded.
 */
function part(
  { path, children, failure = FAILURE }: { path?: string; children?: RouteObject[]; failure?: string },
  load: () => Promise<React.ComponentType>,
): RouteObject {
  const lazy = async () => {
    try {
      return { Component: await loadPart(load) };
    } catch (cause) {
      throw new PageNotLoaded(cause);
    }
  };
  return { errorElement: <RouteError title={failure} />, children: [{ path, children, lazy }] };
}

function page(path: string, load: () => Promise<React.ComponentType>): RouteObject {
  return part({ path, failure: path.startsWith("streaming") ? "Streaming Error" : FAILURE }, load);
}

/** All pages by their addresses. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError title={FAILURE} />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      { index: true, element: <Home />, errorElement: <RouteError title={FAILURE} /> },
      part(
        {
          children: [
            page("streaming", async () => (await import("../live/LivePage.tsx")).LivePage),
            page("streaming-legacy", async () => (await import("../legacy/LegacyPage.tsx")).LegacyPage),
            page("streaming-canvas", async () => (await import("../canvas/CanvasPage.tsx")).CanvasPage),
            page(
              "conversations",
              async () => (await import("../conversations/ConversationsPage.tsx")).ConversationsPage,
            ),
            page("projects", async () => (await import("../projects/ProjectsPage.tsx")).ProjectsPage),
            page("settings/*", async () => (await import("../settings/SettingsLayout.tsx")).SettingsLayout),
            page("generate", async () => (await import("../workspace/WorkspacePage.tsx")).WorkspacePage),
            page("unified-workspace", async () => (await import("../workspace/WorkspacePage.tsx")).WorkspacePage),
            page("projects/:projectId", async () => (await import("../workspace/WorkspacePage.tsx")).WorkspacePage),
          ],
        },
        async () => (await import("./SignedInPages.tsx")).SignedInPages,
      ),
      part(
        {
          path: "demo",
          children: [
            page("", async () => (await import("../demo/DemoLanding.tsx")).DemoLanding),
            part(
              {
                children: [
                  page("live-generation", async () => (await import("../demo/LiveDemo.tsx")).LiveDemo),
                  page("streaming-chat", async () => (await import("../demo/LiveDemo.tsx")).LiveDemo),
                  page("conversations", async () => (await import("../demo/DemoHistory.tsx")).DemoHistory),
                ],
              },
              async () => (await import("../demo/InDemo.tsx")).InDemo,
            ),
          ],
        },
        async () => (await import("../demo/DemoPages.tsx")).DemoPages,
      ),
      page("projects/shared/:shareId", async () => (await import("../sharing/SharedPage.tsx")).SharedPage),
      page("docs/stack", async () => (await import("../reference/StackPage.tsx")).StackPage),
      page("docs/api", async () => {
        const [{ ReferencePage }] = await Promise.all([import("../reference/ReferencePage.tsx"), codeFont()]);
        return ReferencePage;
      }),
      page("auth/callback", async () => (await import("../accounts/CallbackPage.tsx")).CallbackPage),
      page("auth/reset-password", async () => (await import("../accounts/ResetPasswordPage.tsx")).ResetPasswordPage),
      { path: "*", element: <Navigate to="/" replace /> },
    ],
  },
];
