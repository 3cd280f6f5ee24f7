import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { loadPart } from "../components/loadPart.ts";
import { SignInContext } from "./signInContext.ts";
import { takeSignInRequest } from "./signInRequest.ts";

const SignInModal = lazy(async () => {
  const { SignInModal } = await loadPart(() => import("./SignInModal.tsx"));
  return { default: SignInModal };
});

/** Holds the sign-in dialog; it is loaded when it is first opened. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(takeSignInRequest);
  const [used, setUsed] = useState(opened);
  const value = useMemo(() => {
    const openSignIn = () => {
      setUsed(true);
      setOpened(true);
    };
    return { openSignIn };
  }, []);
  return (
    <SignInContext value={value}>
      {children}
      {used && (
        <Suspense fallback={null}>
          <SignInModal opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </SignInContext>
  );
}
