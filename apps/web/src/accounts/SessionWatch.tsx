import { SESSION_CHECK_MS } from "@dbcoach/contract/limits";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { onUnauthorized } from "../api/unauthorized.ts";
import { loadPart } from "../components/loadPart.ts";
import { refreshSession } from "./accountCall.ts";
import { useAccount } from "./authClient.ts";
import { authError } from "./authError.ts";
import { checkSession } from "./checkSession.ts";
import { departure, watchDepartures } from "./departure.ts";
import { rememberMe } from "./rememberMe.ts";

const SessionExpired = lazy(async () => {
  const { SessionExpired } = await loadPart(() => import("./SessionExpired.tsx"));
  return { default: SessionExpired };
});

/**
 * Watches the session of whoever is signed in, and says when it has expired: here, in other tabs, and after the reload
 * that follows.
 */
export function SessionWatch() {
  const { user } = useAccount();
  const [expired, setExpired] = useState(authError.hasExpired);
  const before = useRef(user?.id);

  const check = useCallback(async () => {
    if ((await checkSession()) !== "gone") return;
    authError.setExpired();
    rememberMe.write(false);
    setExpired(true);
    refreshSession();
    // Everything that the person had on screen goes with the page.
    if (window.location.pathname !== "/") window.location.replace("/");
  }, []);

  useEffect(() => {
    const stopDepartures = watchDepartures();
    const stopErrors = authError.watch(() => {
      setExpired(authError.hasExpired());
      refreshSession();
    });
    return () => {
      stopDepartures();
      stopErrors();
    };
  }, []);

  useEffect(() => {
    if (!user) return;
    const timer = setInterval(() => void check(), SESSION_CHECK_MS);
    // Whoever does something in the meantime is not told half of it.
    const stopListening = onUnauthorized(() => {
      // What the next page asks for while somebody is on the way out is refused, and no surprise either.
      if (!departure.hasBegun()) void check();
    });
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [user, check]);

  useEffect(() => {
    const gone = before.current !== undefined && user === undefined;
    before.current = user?.id;
    if (user) departure.take();
    else if (gone && !departure.take()) void check();
  }, [user, check]);

  return expired ? (
    <Suspense fallback={null}>
      <SessionExpired />
    </Suspense>
  ) : null;
}
