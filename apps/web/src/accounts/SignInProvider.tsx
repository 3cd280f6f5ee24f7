import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { loadPart } from "../components/loadPart.ts";
import classes from "./SignInProvider.module.css";
import { SignInContext } from "./signInContext.ts";
import { takeSignInRequest } from "./signInRequest.ts";
import { useNotice } from "./useNotice.ts";

const SignInModal = lazy(async () => {
  const { SignInModal } = await loadPart(() => import("./SignInModal.tsx"));
  return { default: SignInModal };
});

/** Holds the sign-in dialog, loaded when it is first opened, and what is to be said after it has closed. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(takeSignInRequest);
  const [used, setUsed] = useState(opened);
  const [begin, setBegin] = useState<"signIn" | "signUp">("signIn");
  const [notice, setNotice] = useNotice();
  const value = useMemo(() => {
    const openAt = (step: "signIn" | "signUp") => () => {
      setBegin(step);
      setUsed(true);
      setOpened(true);
    };
    return { openSignIn: openAt("signIn"), openSignUp: openAt("signUp") };
  }, []);
  const onDone = (message?: string) => {
    setOpened(false);
    setNotice(message);
  };
  return (
    <SignInContext value={value}>
      {children}
      {used && (
        <Suspense fallback={null}>
          <SignInModal
            key={begin}
            begin={{ name: begin }}
            opened={opened}
            onClose={() => setOpened(false)}
            onDone={onDone}
          />
        </Suspense>
      )}
      {notice !== undefined && (
        <div role="status" className={classes.notice}>
          {notice}
        </div>
      )}
    </SignInContext>
  );
}
