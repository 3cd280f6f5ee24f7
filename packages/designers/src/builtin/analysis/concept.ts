import type { Detail, RangeFact, Span } from "./facts.ts";

/** What the description means, before any table is drawn: things, their details, and how they relate. Plain data. */

export type Origin =
  | ({ from: "description" } & Span)
  | { from: "pattern"; pattern: string }
  | { from: "rule"; rule: string };

export interface AttributeConcept {
  /** Lower case, the last one in the singular. */
  words: string[];
  origin: Origin;
  values: string[];
  unique: boolean;
  optional: boolean;
  required: boolean;
  /** The text calls it the key. */
  key: boolean;
  range?: RangeFact;
}

export interface EntityConcept {
  /** The naming words, joined by spaces: unique. */
  key: string;
  words: string[];
  origin: Origin;
  attributes: AttributeConcept[];
  /** Whether it happens at a time rather than exists: a loan, a visit, a voting record. */
  event: boolean;
  /** Why it is a table, in words of the reader. */
  why: string[];
}

export interface LinkConcept {
  /** Key of the entity that refers. */
  from: string;
  to: string;
  /** "first officer": what the other is for this one; absent when it is just itself. */
  role?: string[];
  kind: "manyToOne" | "oneToOne" | "manyToMany";
  required: boolean;
  verb: string;
  /** The verb was said of `to`: "customers place orders", where orders refer to customers. */
  backwards?: true;
  /** What `to` is for `from` where they are many to many: the member of "groups have users as members". */
  as?: string[];
  /** The text says of each side that it has several of the other. */
  mutual?: true;
  /** What is known of the two together: the quantity of a product in an order. */
  attributes?: AttributeConcept[];
  origin: Origin;
}

export interface ConceptModel {
  entities: EntityConcept[];
  links: LinkConcept[];
  /** What was read and put aside, with the reason: it feeds the insights. */
  putAside: { words: string[]; why: string }[];
}

/** The attribute that a listed detail describes. */
export function attributeOf(detail: Detail): AttributeConcept {
  const { words, start, end, values, unique, optional, required, key } = detail;
  return { words, origin: { from: "description", start, end }, values, unique, optional, required, key };
}
