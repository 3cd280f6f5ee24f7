/** Rules for e-mail addresses and passwords. The web application and the server say the same of each. */

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** RFC 5321: no longer address can be mailed to. */
const MAX_ADDRESS_LENGTH = 254;
const MIN_PASSWORD_LENGTH = 8;
/** Hashing is slow on purpose: without a limit, a very long password would keep the server busy. */
const MAX_PASSWORD_LENGTH = 128;

const STRENGTHS = ["Weak", "Fair", "Good", "Strong"] as const;
export type Strength = (typeof STRENGTHS)[number];
export const TOP_SCORE = 5;

export const TOO_MANY_ATTEMPTS = "Too many attempts. Please try again in 15 minutes.";
/** What a sign-in is refused with where addresses must be verified first: which of the two it is, nobody is told. */
export const WRONG_OR_UNVERIFIED = "Invalid email or password, or the email address is not verified yet";
export const ACCOUNT_CREATED = "Account created! Please check your email to verify your account.";
export const RESET_LINK_SENT = "Password reset link sent to your email";

/** What is wrong with an e-mail address; undefined when nothing is. */
export function emailFault(email: string): string | undefined {
  return email.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(email) ? undefined : "Please enter a valid email address";
}

/** What is wrong with a password that somebody signs in with; undefined when nothing is. */
export function passwordFault(password: string): string | undefined {
  return password === "" ? "Password is required" : undefined;
}

/** What is wrong with a new password and its repetition; undefined when nothing is. */
export function newPasswordFault(password: string, confirmation: string): string | undefined {
  if (password === "") return "Password is required";
  if (password !== confirmation) return "Passwords do not match";
  if (password.length < MIN_PASSWORD_LENGTH) return "Password must be at least 8 characters long";
  if (!/[A-Z]/.test(password) || !/[a-z]/.test(password) || !/\d/.test(password)) {
    return "Password must contain at least one uppercase letter, one lowercase letter, and one number";
  }
  if (password.length > MAX_PASSWORD_LENGTH) return `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`;
  return undefined;
}

/** 0 to 5: a point each for eight characters, a lower-case letter, an upper-case letter, a digit and a symbol. */
export function passwordScore(password: string): number {
  const tests = [/^.{8,}$/s, /[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
  return tests.filter((test) => test.test(password)).length;
}

/** The score in a word. */
export function passwordStrength(score: number): Strength {
  return STRENGTHS[Math.max(0, score - 2)] ?? "Strong";
}
