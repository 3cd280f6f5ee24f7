import { fittingName } from "../names.ts";

/** The most bytes of a name in a generated source: far beyond any sensible one. */
const NAME_BYTES = 120;

/**
 * Gives each wanted name out once: "order", then "order_2". `spell` makes a wanted name legal in the language; names
 * that differ only by case are the same, for the sake of file systems and readers.
 */
export function claimedNames(spell: (wanted: string) => string, reserved: Iterable<string> = []) {
  const taken = new Set([...reserved].map((name) => name.toLowerCase()));
  return (wanted: string): string => {
    const name = fittingName(spell(wanted), NAME_BYTES, taken);
    taken.add(name.toLowerCase());
    return name;
  };
}

/** A text as an identifier of letters, digits and underscores of ASCII that begins with a letter. */
export function asciiIdentifier(wanted: string): string {
  const name = wanted
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/[^A-Za-z0-9_]+/g, "_");
  return /^[A-Za-z]/.test(name) ? name : `x${name.startsWith("_") ? "" : "_"}${name}`;
}
