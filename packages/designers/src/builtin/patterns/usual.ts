import { USUAL_DETAILS } from "./nouns.ts";

/** What a booking records, by what is booked: the first that fits. */
const BOOKED: readonly { of: RegExp; line: string }[] = [
  {
    of: /\b(meeting|conference|study|training|rehearsal|class) ?room$|\b(court|pitch|field|studio|desk|workspace|lane|rink|facility)$/,
    line: "start time, end time, status{booked|cancelled|completed}",
  },
  {
    of: /\b(room|suite|apartment|flat|villa|cabin|cottage|house|home|property|listing|accommodation|hotel|hostel|bed|campsite|kennel|stay|bungalow|lodge|chalet|tent)$/,
    line: "check in date, check out date, status{booked|cancelled|completed}",
  },
  {
    of: /\b(car|vehicle|bike|bicycle|scooter|boat|van|truck|motorcycle|equipment|tool|costume|dress|instrument|device|camera)$/,
    line: "start date, end date, status{booked|cancelled|completed}",
  },
  { of: /\b(book|copy|title|article|item)$/, line: "reserved until?, status{reserved|picked up|cancelled}" },
  {
    of: /\b(machine|washer|dryer|parking space|parking spot|spot|slot|sauna|gym|kitchen|court)$/,
    line: "start time, end time, status{booked|cancelled|completed}",
  },
];

/** What is booked or bought under a name that mostly means something else: a package that clients book is no parcel. */
const OFFERED: Readonly<Record<string, string>> = {
  package: "name, description?, price",
  box: "name, description?, price",
};
const CHOOSING = /^(book|buy|choose|purchase|select|offer|subscribe|order)\b/;

/** The line of usual details of what is offered, by what is done with it; undefined where the noun means the same. */
export function offeredDetails(noun: string, verbs: readonly string[]): string | undefined {
  return verbs.some((verb) => CHOOSING.test(verb)) ? OFFERED[noun] : undefined;
}

/** The line of usual details of a noun, for what is about these other things; undefined when none is known. */
export function usualDetails(noun: string, about: readonly string[]): string | undefined {
  const booked = /(^| )(booking|reservation)$/.test(noun)
    ? BOOKED.find(({ of }) => about.some((key) => of.test(key)))
    : undefined;
  return booked?.line ?? USUAL_DETAILS[noun];
}
