import { Button, UnstyledButton } from "@mantine/core";
import { IconHistory, IconMessages, IconMovie, IconPlayerPlay, IconSettings, IconStack2 } from "@tabler/icons-react";
import { lazy, Suspense, useRef } from "react";
import { Link, NavLink } from "react-router";
import { useAccount } from "../accounts/authClient.ts";
import { useSignIn } from "../accounts/signInContext.ts";
import { loadPart } from "../components/loadPart.ts";
import { useLoadedWindow } from "../components/useLoadedWindow.ts";
import { WaitNotice } from "../components/WaitNotice.tsx";
import { Logo } from "./Logo.tsx";
import classes from "./Shell.module.css";

const HeaderMenus = lazy(async () => {
  const { HeaderMenus } = await loadPart(() => import("./HeaderMenus.tsx"));
  return { default: HeaderMenus };
});

const loadIntro = async () => (await loadPart(() => import("../intro/IntroModal.tsx"))).IntroModal;
const closedAtFirst = () => false;

const PAGES = [
  { to: "/conversations", label: "Generations", icon: IconHistory },
  { to: "/projects", label: "Projects", icon: IconStack2 },
  { to: "/streaming-canvas", label: "Canvas", icon: IconMessages },
  { to: "/settings", label: "Settings", icon: IconSettings },
];

/** The head of every page: the ways to the other pages, the intro, the demo, and the account. */
export function Header() {
  const { user, stranger } = useAccount();
  const { openSignIn } = useSignIn();
  const { part: Intro, opened, waiting, failed, open, close } = useLoadedWindow(loadIntro, closedAtFirst);
  const menus = useRef<HTMLDivElement>(null);
  const introOrigin = useRef<Element>(null);
  const watchIntro = () => {
    introOrigin.current = document.activeElement;
    open();
  };
  // The library gives the focus back only where a dialog was there before it opened, and items of menus vanish.
  const giveFocusBack = () => {
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest('[role="dialog"]')) return;
    const opener = introOrigin.current;
    const lasts = opener?.isConnected && !opener.closest('[role="menu"]');
    const origin = lasts ? opener : menus.current?.querySelector("button:last-child");
    if (origin instanceof HTMLElement) origin.focus();
  };
  const closeIntro = () => {
    close();
    giveFocusBack();
  };
  return (
    <>
      <header className={classes.header} data-signed-in={user ? true : undefined}>
        <Link to="/" className={classes.brand} aria-label="DBCoach, home">
          <Logo />
          <span className={classes.name}>DBCoach</span>
        </Link>
        {user && (
          <nav aria-label="Main" className={classes.nav}>
            {PAGES.map(({ to, label, icon: Icon }) => (
              <NavLink key={to} to={to} className={classes.link} aria-label={label}>
                <Icon size={18} stroke={1.6} aria-hidden />
                <span>{label}</span>
              </NavLink>
            ))}
          </nav>
        )}
        <div className={classes.end} ref={menus}>
          <div className={classes.looks}>
            <UnstyledButton className={classes.link} aria-label="Watch Intro" onClick={watchIntro}>
              <IconMovie size={18} stroke={1.6} aria-hidden />
              <span>Watch Intro</span>
            </UnstyledButton>
            <NavLink to="/demo" className={classes.link} aria-label="Live Demo">
              <IconPlayerPlay size={18} stroke={1.6} aria-hidden />
              <span>Live Demo</span>
            </NavLink>
          </div>
          <Suspense fallback={<span className={classes.menus} />}>
            <HeaderMenus user={user} onWatchIntro={watchIntro} />
          </Suspense>
          {stranger && (
            <Button size="xs" variant="default" onClick={openSignIn}>
              Sign In
            </Button>
          )}
        </div>
      </header>
      <WaitNotice waiting={waiting} failed={failed} subject="The intro" />
      {Intro && <Intro opened={opened} onClose={closeIntro} onClosed={giveFocusBack} />}
    </>
  );
}
