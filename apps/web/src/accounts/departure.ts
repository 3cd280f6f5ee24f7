/** What the authentication library tells other tabs by. */
export const MESSAGES = "better-auth.message";

let leaving = false;

/** Somebody leaves on purpose: that his session is gone then is no surprise. */
export const departure = {
  begin: (): void => {
    leaving = true;
  },
  /** Whether somebody is leaving at the moment. */
  hasBegun: (): boolean => leaving,
  /** Whether the last session ended on purpose; asking again answers no. */
  take: (): boolean => {
    const result = leaving;
    leaving = false;
    return result;
  },
};

/** Notices that somebody has signed out in another tab. Returns the way to stop that. */
export function watchDepartures(): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === MESSAGES && newValue?.includes('"signout"')) departure.begin();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
