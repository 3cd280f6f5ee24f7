/** What single sentences say, before anything is decided. Words are lower case, the last one in the singular. */

export interface Span {
  /** UTF-16 offsets into the description, end exclusive. */
  start: number;
  end: number;
}

/** A thing that the text names. */
export interface Naming extends Span {
  words: string[];
  /** The text describes it, though the word mostly names nothing: "each field has a name". */
  thing?: boolean;
}

/** A detail of a thing, as the text lists it. */
export interface Detail extends Naming {
  /** As the text writes it: plurals are kept. */
  said: string[];
  /** "multiple phone numbers": more than one of it. */
  many: boolean;
  /** Written in the plural, with no word that counts. */
  plural: boolean;
  unique: boolean;
  optional: boolean;
  required: boolean;
  /** "customer information" in a list stands for the customer. */
  generic: boolean;
  /** The possible values, where the text gives them. */
  values: string[];
  /** "primary key", "auto-incrementing" were said of it. */
  key: boolean;
}

/** "Each order has a number, a date and a customer." */
export interface AttributeFact {
  subject: Naming;
  details: Detail[];
  /** The text says it of the thing itself: "addresses have a street and a city". */
  named?: boolean;
  /** Things that take part in the event which the subject is: "each time a student enrols in a course". */
  participants: Naming[];
  /** "An order contains several products, each with a quantity": the details of a product within this. */
  within?: Naming;
}

/** "Each customer can place many orders." */
export interface RelationFact extends Span {
  from: Naming;
  to: Naming;
  /** Dictionary form. */
  verb: string;
  preposition: string;
  passive: boolean;
  toMany: boolean;
  /** "each customer": the sentence speaks of one at a time. */
  each: boolean;
  optional: boolean;
  /** "a bike": one of many, not the only one. */
  indefinite?: boolean;
  /** What the second is for the first, in a word of its own: the sender of a message. */
  role?: string[];
  /** What the others are for the first: the members of "has users as members". */
  as?: string[];
  /** Details hold for both sides together: each may have many of the other. */
  shared?: boolean;
  /** "Owners register their dogs": what they do it with is theirs. */
  own: boolean;
}

/** What most relations say beside their two sides and the verb: each of the first has one of the second. */
export const ONE_OF_EACH = {
  preposition: "",
  passive: false,
  toMany: false,
  each: true,
  optional: false,
  own: false,
} as const satisfies Partial<RelationFact>;

/** A hint that a word names a thing that the database keeps. */
export interface Mention extends Naming {
  /** How strongly the wording speaks for a table. */
  score: number;
  why: string;
  /** People make it or choose it: "users upload photos". */
  made?: boolean;
  /** Several of it stand in a list of what is asked for. */
  asked?: boolean;
  /** The text lists it among the things to keep. */
  listed?: boolean;
}

/** A rule that the text states about a value. */
export interface RangeFact extends Span {
  words: string[];
  min?: number;
  minExclusive?: boolean;
  max?: number;
}

export interface Facts {
  attributes: AttributeFact[];
  relations: RelationFact[];
  mentions: Mention[];
  ranges: RangeFact[];
  uniques: Naming[];
}
