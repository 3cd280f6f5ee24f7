import { createContext, useContext } from "react";

interface SignIn {
  openSignIn: () => void;
}

export const SignInContext = createContext<SignIn>({ openSignIn: () => undefined });

/** Opens the sign-in dialog from anywhere. */
export const useSignIn = (): SignIn => useContext(SignInContext);
