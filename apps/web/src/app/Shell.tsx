import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { SessionWatch } from "../accounts/SessionWatch.tsx";
import { SignInProvider } from "../accounts/SignInProvider.tsx";
import { useViewFocus } from "../components/useViewFocus.ts";
import { WaitNotice } from "../components/WaitNotice.tsx";
import { BuiltWith } from "./BuiltWith.tsx";
import { Header } from "./Header.tsx";
import classes from "./Shell.module.css";

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
