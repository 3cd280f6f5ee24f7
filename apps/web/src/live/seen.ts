const keyOf = (run: string) => `dbcoach.seen.${run}`;

/** How far this tab has followed a run, for the next load of the page. -1 before the first event. */
export const seenEvents = {
  read: (run: string): number => Number(sessionStorage.getItem(keyOf(run)) ?? -1),
  write: (run: string, index: number): void => sessionStorage.setItem(keyOf(run), String(index)),
};
