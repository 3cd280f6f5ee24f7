import { Button, Group, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconHistory, IconMessages, IconSettings, IconStack2 } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { Link, NavLink, Outlet, ScrollRestoration, useNavigation } from "react-router";
import { useAccount } from "../accounts/authClient.ts";
import { SessionWatch } from "../accounts/SessionWatch.tsx";
import { SignInProvider } from "../accounts/SignInProvider.tsx";
import { useSignIn } from "../accounts/signInContext.ts";
import { loadPart } from "../components/loadPart.ts";
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

/** A wait that is longer than this is noticed. */
const NOTICED_MS = 500;

/** The frame of every page: skip link, header, the page. */
export function Shell() {
  return (
    <SignInProvider>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <Waiting />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SessionWatch />
      <ScrollRestoration />
    </SignInProvider>
  );
}

/** Says that the next page is on its way, where that is not a matter of a moment. */
function Waiting() {
  const waiting = useNavigation().state !== "idle";
  const [long] = useDebouncedValue(waiting, NOTICED_MS);
  return (
    <div role="status">
      {waiting && long && (
        <Text size="sm" className={classes.waiting}>
          {navigator.onLine ? "Loading…" : "The server cannot be reached. The page opens as soon as it can."}
        </Text>
      )}
    </div>
  );
}

function Header() {
  const { user, checking } = useAccount();
  const { openSignIn } = useSignIn();
  return (
    <header className={classes.header}>
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
      <Group gap="xs" ml="auto" wrap="nowrap">
        <Suspense fallback={<span className={classes.menus} />}>
          <HeaderMenus user={user} />
        </Suspense>
        {!user && !checking && (
          <Button size="xs" onClick={openSignIn}>
            Sign In
          </Button>
        )}
      </Group>
    </header>
  );
}
