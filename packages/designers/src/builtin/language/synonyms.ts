/**
 * Words that people take turns with in one text for the same things, where it describes only one of them. Data only:
 * all are lower case, in the singular.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ["customer", "client", "shopper"],
  ["employee", "staff", "staff member", "team member", "worker"],
  ["movie", "film"],
  ["photo", "picture", "image"],
  ["supplier", "vendor"],
  ["apartment", "flat"],
  ["reservation", "booking"],
  ["student", "pupil"],
  ["teacher", "instructor"],
  ["doctor", "physician"],
  ["lawyer", "attorney"],
  ["veterinarian", "vet"],
  ["bike", "bicycle"],
  ["tenant", "renter"],
  ["child", "kid"],
  ["owner", "pet owner"],
  ["song", "track"],
];

/** Whether two namings are words for the same. */
export function areSynonyms(a: string, b: string): boolean {
  return a !== b && SYNONYMS.some((group) => group.includes(a) && group.includes(b));
}
