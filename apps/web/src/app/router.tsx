import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { Home } from "../landing/Home.tsx";
import { PageLoading } from "./PageLoading.tsx";
import { RouteError } from "./RouteError.tsx";
import { Shell } from "./Shell.tsx";

/** A page that is loaded when it is first visited, with its own error screen. */
function page(path: string, load: () => Promise<React.ComponentType>): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: await load() }),
    errorElement: <RouteError title={path.startsWith("streaming") ? "Streaming Error" : "Something went wrong"} />,
  };
}

export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <RouteError title="Something went wrong" />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      { index: true, element: <Home />, errorElement: <RouteError title="Something went wrong" /> },
      {
        lazy: async () => ({ Component: (await import("./SignedInPages.tsx")).SignedInPages }),
        children: [
          page("streaming", async () => (await import("../live/LivePage.tsx")).LivePage),
          page("streaming-legacy", async () => (await import("../legacy/LegacyPage.tsx")).LegacyPage),
          page("streaming-canvas", async () => (await import("../canvas/CanvasPage.tsx")).CanvasPage),
          page("conversations", async () => (await import("../conversations/ConversationsPage.tsx")).ConversationsPage),
          page("projects", async () => (await import("../projects/ProjectsPage.tsx")).ProjectsPage),
          page("settings/*", async () => (await import("../settings/SettingsLayout.tsx")).SettingsLayout),
          page("generate", async () => (await import("../workspace/WorkspacePage.tsx")).WorkspacePage),
          page("unified-workspace", async () => (await import("../workspace/WorkspacePage.tsx")).WorkspacePage),
          page("projects/:projectId", async () => (await import("../workspace/WorkspacePage.tsx")).WorkspacePage),
        ],
      },
      page("projects/shared/:shareId", async () => (await import("../sharing/SharedPage.tsx")).SharedPage),
      page("docs/api", async () => (await import("../reference/ReferencePage.tsx")).ReferencePage),
      page("auth/callback", async () => (await import("../accounts/CallbackPage.tsx")).CallbackPage),
      page("auth/reset-password", async () => (await import("../accounts/ResetPasswordPage.tsx")).ResetPasswordPage),
      { path: "*", element: <Navigate to="/" replace /> },
    ],
  },
]);
