const KEY = "rememberMe";

/** Whether the user wanted to stay signed in, as a local flag. */
export const rememberMe = {
  read: (): boolean => localStorage.getItem(KEY) === "true",
  write: (value: boolean): void => (value ? localStorage.setItem(KEY, "true") : localStorage.removeItem(KEY)),
};
