import { type ReactNode, useEffect, useMemo, useState } from "react";
import { loadPart } from "../components/loadPart.ts";
import { WaitNotice } from "../components/WaitNotice.tsx";
import classes from "./SignInProvider.module.css";
import { SignInContext } from "./signInContext.ts";
import { takeSignInRequest } from "./signInRequest.ts";
import { useNotice } from "./useNotice.ts";

const loadModal = () => loadPart(() => import("./SignInModal.tsx"));
type Modal = Awaited<ReturnType<typeof loadModal>>["SignInModal"];

const NOT_LOADED = "The sign-in window could not be loaded. Check your connection and try again.";

/** Holds the sign-in dialog, loaded when it is first opened, and what is to be said after it has closed. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(takeSignInRequest);
  const [Modal, setModal] = useState<Modal>();
  const [begin, setBegin] = useState<"signIn" | "signUp">("signIn");
  const [notice, setNotice] = useNotice();
  const [failed, setFailed] = useState(false);
  const value = useMemo(() => {
    const openAt = (step: "signIn" | "signUp") => () => {
      setBegin(step);
      setFailed(false);
      setOpened(true);
    };
    return { openSignIn: openAt("signIn"), openSignUp: openAt("signUp") };
  }, []);
  const waiting = opened && !Modal;
  useEffect(() => {
    if (!waiting) return;
    // A page that somebody works on must not fall over because this one part did not come.
    loadModal().then(
      ({ SignInModal }) => setModal(() => SignInModal),
      () => {
        setOpened(false);
        setFailed(true);
      },
    );
  }, [waiting]);
  const onDone = (message?: string) => {
    setOpened(false);
    setNotice(message);
  };
  return (
    <SignInContext value={value}>
      {children}
      <WaitNotice waiting={waiting} subject="The sign-in window" />
      {Modal && (
        <Modal key={begin} begin={{ name: begin }} opened={opened} onClose={() => setOpened(false)} onDone={onDone} />
      )}
      {notice !== undefined && (
        <div role="status" className={classes.notice}>
          {notice}
        </div>
      )}
      {failed && (
        <div role="alert" className={classes.notice} data-failed>
          {NOT_LOADED}
        </div>
      )}
    </SignInContext>
  );
}
