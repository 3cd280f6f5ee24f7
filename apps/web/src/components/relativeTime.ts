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
  if (age < HOUR) return "Just now";
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 2 * DAY) return "Yesterday";
  if (age < 30 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return shortDate.format(new Date(time));
}

/** The day with its year: 'Nov 21, 2026'. `time` is ISO 8601. */
export function longDate(time: string): string {
  return fullDate.format(new Date(time));
}

/** Day and time to the second: 'Nov 21, 14:03:05'. `time` is ISO 8601. */
export function exactTime(time: string): string {
  return dayAndTime.format(new Date(time));
}
