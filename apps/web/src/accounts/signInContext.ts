import { createContext, useContext } from "react";

interface SignIn {
  openSignIn: () => void;
  /** The same, where an account is to be created. */
  openSignUp: () => void;
}

export const SignInContext = createContext<SignIn>({ openSignIn: () => undefined, openSignUp: () => undefined });

/** Opens the sign-in dialog from anywhere. */
export const useSignIn = (): SignIn => useContext(SignInContext);
