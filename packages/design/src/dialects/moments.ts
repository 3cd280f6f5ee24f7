/** The moment in UTC to the second, "2026-03-01T09:00:00Z"; a text that is no moment stays as it is. */
export function utcMoment(value: string): string {
  const iso = value.replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T").replace(/([+-]\d{2})$/, "$1:00");
  const zoned = /T/.test(iso) && !/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? `${iso}Z` : iso;
  const moment = new Date(zoned);
  return Number.isNaN(moment.getTime()) ? value : `${moment.toISOString().slice(0, 19)}Z`;
}
