import { Container, Tabs, Title } from "@mantine/core";
import { useSearchParams } from "react-router";
import { Crumbs } from "../components/Crumbs.tsx";
import classes from "./CanvasPage.module.css";
import { ContinueChat } from "./ContinueChat.tsx";
import { NewGeneration } from "./NewGeneration.tsx";

const NEW = "new";
const CHAT = "chat";

/** Where a generation is started, or the talk about a saved design goes on. The address keeps the tab and the project. */
export function CanvasPage() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get("tab") === CHAT ? CHAT : NEW;
  const open = (name: string | null) => setSearch(name === CHAT ? { tab: CHAT } : {}, { replace: true });
  const choose = (project: string | undefined) =>
    setSearch(project ? { tab: CHAT, project } : { tab: CHAT }, { replace: true });
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
          <Tabs.Tab value={NEW}>New Generation</Tabs.Tab>
          <Tabs.Tab value={CHAT}>Continue Chat</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={NEW} className={classes.scrolling}>
          <Container size="sm" py="xl">
            <NewGeneration />
          </Container>
        </Tabs.Panel>
        <Tabs.Panel value={CHAT} className={classes.panel}>
          <ContinueChat projectId={search.get("project") ?? undefined} onChoose={choose} onStart={() => open(NEW)} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
