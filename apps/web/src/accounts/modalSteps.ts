/** What the sign-in dialog shows: its three modes, and what may follow a sign-in. */
export type Step =
  | { name: "signIn" }
  | { name: "signUp" }
  | { name: "reset" }
  | { name: "mailedCode" }
  | { name: "secondFactor" };

/** What each form of the dialog is given. */
export interface ModalStep {
  /** Shows another form, empty, and perhaps a message of success on it. */
  onStep: (step: Step, notice?: string) => void;
  /** Signed in: closes the dialog, and perhaps says something. */
  onDone: (notice?: string) => void;
  /** What the form before has achieved. */
  notice?: string | undefined;
}
