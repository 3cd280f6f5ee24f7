import { type ReactNode, useMemo, useState } from "react";
import { loadPart } from "../components/loadPart.ts";
import { useLoadedWindow } from "../components/useLoadedWindow.ts";
import { WaitNotice } from "../components/WaitNotice.tsx";
import classes from "./SignInProvider.module.css";
import { SignInContext } from "./signInContext.ts";
import { takeSignInRequest } from "./signInRequest.ts";
import { useNotice } from "./useNotice.ts";

const loadModal = async () => (await loadPart(() => import("./SignInModal.tsx"))).SignInModal;

/** Holds the sign-in dialog, loaded when it is first opened, and what is to be said after it has closed. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const { part: Modal, opened, waiting, failed, open, close } = useLoadedWindow(loadModal, takeSignInRequest);
  const [begin, setBegin] = useState<"signIn" | "signUp">("signIn");
  const [notice, setNotice] = useNotice();
  const value = useMemo(() => {
    const openAt = (step: "signIn" | "signUp") => () => {
      setBegin(step);
      open();
    };
    return { openSignIn: openAt("signIn"), openSignUp: openAt("signUp") };
  }, [open]);
  const onDone = (message?: string) => {
    close();
    setNotice(message);
  };
  return (
    <SignInContext value={value}>
      {children}
      <WaitNotice waiting={waiting} failed={failed} subject="The sign-in window" />
      {Modal && <Modal key={begin} begin={{ name: begin }} opened={opened} onClose={close} onDone={onDone} />}
      {notice !== undefined && (
        <div role="status" className={classes.notice}>
          {notice}
        </div>
      )}
    </SignInContext>
  );
}
