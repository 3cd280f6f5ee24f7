import { Container, Text } from "@mantine/core";
import { Suspense, useEffect, useRef } from "react";
import { Navigate, NavLink, useParams } from "react-router";
import { PageLoading } from "../app/PageLoading.tsx";
import { Crumbs } from "../components/Crumbs.tsx";
import classes from "./SettingsLayout.module.css";
import { SECTIONS } from "./sections.ts";
import { UnsavedChangesGuard } from "./UnsavedChanges.tsx";

const WAY = [
  { to: "/", label: "Home" },
  { to: "/projects", label: "Projects" },
];

/** The settings: the way here, the menu of sections, and the section that the address names. */
export function SettingsLayout() {
  const { "*": path = "" } = useParams();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the menu is one line, and where we are may lie beyond its end.
    const here = menu.current?.querySelector(`[href="/settings/${path}"]`);
    here?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [path]);
  const section = SECTIONS.find((candidate) => candidate.path === path);
  if (!section) return <Navigate to={path === "" ? `/settings/${SECTIONS[0]?.path}` : "/"} replace />;
  const { label, Page } = section;
  return (
    <Container size="lg" py="lg">
      <title>{`${label} · Settings · DBCoach`}</title>
      <Crumbs links={WAY} here={`Settings / ${label}`} />
      <div className={classes.frame}>
        <nav ref={menu} aria-label="Settings" className={classes.menu}>
          {SECTIONS.map(({ path, label, description, icon: Icon }) => (
            <NavLink key={path} to={`/settings/${path}`} className={classes.entry}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <span className={classes.words}>
                <span className={classes.label}>{label}</span>
                <Text span fz="xs" c="dimmed" className={classes.description}>
                  {description}
                </Text>
              </span>
            </NavLink>
          ))}
        </nav>
        <div className={classes.section}>
          <UnsavedChangesGuard>
            <Suspense fallback={<PageLoading />}>
              <Page />
            </Suspense>
          </UnsavedChangesGuard>
        </div>
      </div>
    </Container>
  );
}
