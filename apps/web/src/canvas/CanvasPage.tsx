import { Container, Tabs, Title } from "@mantine/core";
import { useSearchParams } from "react-router";
import { Crumbs } from "../components/Crumbs.tsx";
import { sessionAddress } from "../sessions/address.ts";
import { SessionList } from "../sessions/SessionList.tsx";
import { SessionViewer } from "../sessions/SessionViewer.tsx";
import classes from "./CanvasPage.module.css";
import { ContinueChat } from "./ContinueChat.tsx";
import { NewGeneration } from "./NewGeneration.tsx";

const TABS = ["new", "saved", "chat"] as const;
type CanvasTab = (typeof TABS)[number];

const isTab = (name: string | null): name is CanvasTab => TABS.some((tab) => tab === name);

/**
 * Where a generation is started, a saved one is watched again, or the talk about a design goes on. The address keeps the
 * tab and what is open in it.
 */
export function CanvasPage() {
  const [search, setSearch] = useSearchParams();
  const named = search.get("tab");
  const tab: CanvasTab = isTab(named) ? named : "new";
  const open = (name: string | null) =>
    setSearch(isTab(name) && name !== "new" ? { tab: name } : {}, { replace: true });
  const choose = (project: string | undefined) =>
    setSearch(project ? { tab: "chat", project } : { tab: "chat" }, { replace: true });
  const session = search.get("session");
  return (
    <div className={classes.page}>
      <title>Streaming Canvas · DBCoach</title>
      <header className={classes.header}>
        <Crumbs links={[{ to: "/", label: "Home" }]} here="Streaming Canvas" />
        <Title order={1} className={classes.title}>
          Streaming Canvas
        </Title>
      </header>
      <Tabs value={tab} onChange={open} className={classes.tabs}>
        <Tabs.List>
          <Tabs.Tab value="new">New Generation</Tabs.Tab>
          <Tabs.Tab value="saved">Saved Results</Tabs.Tab>
          <Tabs.Tab value="chat">Continue Chat</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new" className={classes.scrolling}>
          <Container size="sm" py="xl">
            <NewGeneration />
          </Container>
        </Tabs.Panel>
        <Tabs.Panel value="saved" className={session === null ? classes.scrolling : classes.panel}>
          {session === null ? (
            <SessionList addressOf={sessionAddress} onStart={() => open("new")} />
          ) : (
            <SessionViewer key={session} id={session} onBack={() => setSearch({ tab: "saved" })} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="chat" className={classes.panel}>
          <ContinueChat projectId={search.get("project") ?? undefined} onChoose={choose} onStart={() => open("new")} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
