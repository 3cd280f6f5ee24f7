const KEY = "dbcoach.open-sign-in";

/** Asks that the sign-in dialog is open after the next load of the page. */
export function requestSignIn(): void {
  sessionStorage.setItem(KEY, "yes");
}

/** Whether that was asked; asking again answers no. Called twice while React checks itself, so it forgets a little later. */
export function takeSignInRequest(): boolean {
  // There is none while the page is prepared for who has not come yet.
  const asked = typeof sessionStorage !== "undefined" && sessionStorage.getItem(KEY) !== null;
  if (asked) setTimeout(() => sessionStorage.removeItem(KEY));
  return asked;
}
