/** Words that announce what a thing has or what is kept of it. Data only: all are lower case. */

import { words } from "./words.ts";

export const INCLUDES = words(
  "includes include including comprises comprise comprising containing contains contain covering",
);

export const HAS = words("has have having had");

/** What the one that asks for the database does with what is in it. */
export const RECORDS =
  words(`record records recording store stores storing track tracks tracking manage manages managing maintain maintains
  maintaining keep keeps capture captures save saves register registers collect collects log logs handle handles monitor
  monitors organize organise document documents know note specify specifies requires require`);

/** What people do with a detail of what is at hand: "we visit each pool and measure the pH". */
export const NOTING = words("give enter note measure weigh count write choose rate");

/** Last words of what is known of two together rather than of one: the dosage of a medicine in a prescription. */
export const TOGETHER_HEADS = words("quantity hour point role part percentage dosage dose repetition rep");

/** The same, as far as these words are all that is said. */
export const TOGETHER = new Set([
  ...words("amount unit number position order share discount set weight count rank seat score grade"),
  ...["exercise set", "unit price", "cover letter", "start date", "end date", "joined date", "join date"],
]);
