/** A duration for people: '42 ms', '1.8 s', '2 m 05 s'. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} m ${String(seconds % 60).padStart(2, "0")} s`;
}

/** The same where steps take parts of a millisecond: '0.04 ms'. */
export function shortDuration(ms: number): string {
  return ms < 10 ? `${ms.toFixed(2)} ms` : duration(ms);
}

/** A number with its noun: '1 table', '1,204 rows'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : plural}`;
}
