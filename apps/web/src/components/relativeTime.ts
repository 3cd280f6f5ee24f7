const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const shortDate = new Intl.DateTimeFormat("en", { month: "short", day: "numeric" });
const fullDate = new Intl.DateTimeFormat("en", { year: "numeric", month: "short", day: "numeric" });

const dayAndTime = new Intl.DateTimeFormat("en", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** How long ago: 'Just now', '5h ago', 'Yesterday', '12d ago', or a short month and day. `time` is ISO 8601. */
export function relativeTime(time: string, now: number): string {
  const age = now - Date.parse(time);
  return recentTime(age) ?? (age < 30 * DAY ? `${Math.floor(age / DAY)}d ago` : shortDate.format(new Date(time)));
}

/** When a project was last accessed: 'Just now', '5h ago', 'Yesterday', or the day. `time` is ISO 8601. */
export function accessTime(time: string, now: number): string {
  return recentTime(now - Date.parse(time)) ?? longDate(time);
}

/** How long ago so many milliseconds are, up to two days. */
function recentTime(age: number): string | undefined {
  if (age < HOUR) return "Just now";
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return age < 2 * DAY ? "Yesterday" : undefined;
}

/** The day with its year: 'Nov 21, 2026'. `time` is ISO 8601. */
export function longDate(time: string): string {
  return fullDate.format(new Date(time));
}

/** Day and time to the second: 'Nov 21, 14:03:05'. `time` is ISO 8601. */
export function exactTime(time: string): string {
  return dayAndTime.format(new Date(time));
}
