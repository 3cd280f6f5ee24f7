import { accountCall, refreshSession } from "./accountCall.ts";
import { authClient } from "./authClient.ts";
import { authError } from "./authError.ts";
import { departure, MESSAGES } from "./departure.ts";
import { rememberMe } from "./rememberMe.ts";

/** Ends the session in every tab, and forgets what this browser kept of it. Throws when the server cannot be reached. */
export async function signOut(): Promise<void> {
  departure.begin();
  const done = await authClient.signOut().then(
    ({ error }) => !error,
    () => false,
  );
  if (!done) {
    departure.take();
    throw new Error("An unexpected error occurred during sign out");
  }
  forgetAccount();
}

/** Forgets what this browser kept of the account that was signed in. */
export function forgetAccount(): void {
  rememberMe.write(false);
  authError.clear();
  localStorage.removeItem(MESSAGES);
}

/** After a successful sign-in, by whatever means. */
export function enter(): void {
  authError.clear();
  refreshSession();
  // The library tells other tabs of a departure only: one beside this would go on offering to sign in.
  localStorage.setItem(MESSAGES, JSON.stringify({ event: "session", data: { trigger: "signin" }, at: Date.now() }));
}

/** Signs in by password. `secondFactor`: the password was right, and a code is still to come. */
export async function signInByPassword(input: {
  email: string;
  password: string;
  rememberMe: boolean;
}): Promise<"in" | "secondFactor"> {
  return entered(await accountCall<SignInAnswer>("/sign-in/email", input));
}

/** Signs in by a code that was mailed. */
export async function signInByCode(input: { email: string; otp: string }): Promise<"in" | "secondFactor"> {
  return entered(await accountCall<SignInAnswer>("/sign-in/email-otp", input));
}

interface SignInAnswer {
  twoFactorRedirect?: boolean;
}

function entered({ twoFactorRedirect }: SignInAnswer): "in" | "secondFactor" {
  if (twoFactorRedirect) return "secondFactor";
  enter();
  return "in";
}
