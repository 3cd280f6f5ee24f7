import { Button, UnstyledButton } from "@mantine/core";
import { IconHistory, IconMessages, IconMovie, IconPlayerPlay, IconSettings, IconStack2 } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Link, type Location, NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { useAccount } from "../accounts/authClient.ts";
import { SessionWatch } from "../accounts/SessionWatch.tsx";
import { SignInProvider } from "../accounts/SignInProvider.tsx";
import { useSignIn } from "../accounts/signInContext.ts";
import { loadPart } from "../components/loadPart.ts";
import { useViewFocus } from "../components/useViewFocus.ts";
import { WaitNotice } from "../components/WaitNotice.tsx";
import { BuiltWith } from "./BuiltWith.tsx";
import { IntroModal } from "./introModal.ts";
import { Logo } from "./Logo.tsx";
import classes from "./Shell.module.css";

const HeaderMenus = lazy(async () => {
  const { HeaderMenus } = await loadPart(() => import("./HeaderMenus.tsx"));
  return { default: HeaderMenus };
});

const PAGES = [
  { to: "/conversations", label: "Generations", icon: IconHistory },
  { to: "/projects", label: "Projects", icon: IconStack2 },
  { to: "/streaming-canvas", label: "Canvas", icon: IconMessages },
  { to: "/settings", label: "Settings", icon: IconSettings },
];

/**
 * By what a scroll position is remembered: the entry of the history. The first entries of all visits in a tab share their
 * key, so that the path must tell them apart.
 */
const placeInHistory = ({ key, pathname }: Location) => `${key} ${pathname}`;

/** The frame of every page: skip link, header, the page. */
export function Shell() {
  useViewFocus(useLocation().pathname);
  return (
    <SignInProvider>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <WaitNotice waiting={useNavigation().state !== "idle"} subject="The page" />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <BuiltWith />
      <SessionWatch />
      <ScrollRestoration getKey={placeInHistory} />
    </SignInProvider>
  );
}

function Header() {
  const { user, stranger } = useAccount();
  const { openSignIn } = useSignIn();
  const [intro, setIntro] = useState<"unseen" | "opened" | "closed">("unseen");
  const menus = useRef<HTMLDivElement>(null);
  const introOrigin = useRef<Element>(null);
  const watchIntro =
    IntroModal &&
    (() => {
      introOrigin.current = document.activeElement;
      setIntro("opened");
    });
  const closeIntro = () => {
    setIntro("closed");
    // The library gives the focus back only where a dialog was there before it opened, and items of menus are gone.
    const origin = introOrigin.current?.isConnected
      ? introOrigin.current
      : menus.current?.querySelector("button:last-child");
    if (origin instanceof HTMLElement) origin.focus();
  };
  return (
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
          {watchIntro && (
            <UnstyledButton className={classes.link} aria-label="Watch Intro" onClick={watchIntro}>
              <IconMovie size={18} stroke={1.6} aria-hidden />
              <span>Watch Intro</span>
            </UnstyledButton>
          )}
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
      {IntroModal && intro !== "unseen" && (
        <Suspense fallback={null}>
          <IntroModal opened={intro === "opened"} onClose={closeIntro} />
        </Suspense>
      )}
    </header>
  );
}
