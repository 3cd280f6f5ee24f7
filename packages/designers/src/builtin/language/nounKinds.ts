/** Nouns by what their things do in a design. Data only: all are lower case, in the singular. */

import { words } from "./words.ts";

/** What holds things that others of its kind may hold, too: a product is in many orders. */
export const CONTAINERS =
  words(`order cart invoice playlist prescription recipe menu sale purchase basket bundle kit receipt quotation
  watchlist wishlist quote meal`);

/** What is of one container only. */
export const PARTS = words(
  `item line detail entry payment shipment ticket step section comment review refund delivery note attachment`,
);

/** What happens whoever comes: many book the same. */
export const OFFERED = words(`flight session screening event tour exhibition show performance exam`);

/** Those for whom things are there: what one does with them, others do, too. */
export const CONSUMERS =
  words(`customer visitor guest member user student reader listener viewer player patient passenger client subscriber
  fan child`);

/** What is done with data, and how: never a table unless the text lists its details. */
export const ABSTRACT =
  words(`analysis statistic process control monitoring query creation calculation tracking planning optimisation
  optimization support relation relationship associate solution selection implementation measure effect result
  decision progress development standardisation standardization permission authority structure condition
  research service business usage trend insight dashboard security knowledge preference behavior behaviour
  infrastructure resource setting workflow`);

/** Details of most things that are things of their own where people make them. */
export const MADE_DETAILS = words(
  `photo image picture link note reading label location grade credit qualification hobby`,
);

/** Where things are, one place for each: "we have rooms in two buildings". A city is mostly a detail. */
export const PLACES =
  words(`building location branch site warehouse district campus house hall store shop school hospital clinic zone venue
  garage stable office station depot neighborhood neighbourhood garden greenhouse room shelf aisle cabinet ward
  department marina barn field pasture factory bin rack drawer box`);

/** What others belong to rather than own: "employees and their departments". */
export const BELONGED_TO =
  words(`department team class school company category supplier brand employer manager group branch publisher country
  club store location organization organisation owner host type genre landlord city`);

/** Which of several each has several of: "books and their authors". */
export const HAD_BY_MANY = words(
  `author course project parent guardian actor artist subject ingredient member supervisor`,
);

/** What is made of several others, in a word that names a thing: "playlists of songs". */
export const WHOLES =
  words(`collection playlist album deck folder bundle kit box menu basket series course program programme bouquet team
  group crew`);

/** What many things have in common: a skill of one person is one of others, too. */
export const SHARED_THINGS =
  words(`skill tag hashtag genre label category language ingredient topping interest role permission amenity allergy
  allergen hobby keyword author actor topic symptom specialty speciality specialization specialisation
  certification badge technology`);
