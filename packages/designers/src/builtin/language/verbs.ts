/** What verbs and nouns tell about numbers, and the nouns that name what verbs do. Data only. */

import { words } from "./words.ts";

/** "A … many B" with these verbs: each side may have many of the other. */
export const SHARED_VERBS =
  words(`enroll enrol register participate join attend take subscribe borrow rent use purchase buy select choose follow
  like favourite favorite work visit assign associate link relate tag supply sell stock carry cover treat
  require vote apply play star appear perform study watch book reserve assist comment prescribe unlock read
  listen rate serve affiliate collaborate cooperate bookmark wish share specialise specialize belong order
  examine sign compete arrive unlock complete pass need sponsor save act answer involve inspect learn teach love feature invite
  support correspond contract partner wear test bookmark restore`);

/** "A … many B" with these verbs: each B is of one A. */
export const OWNING_VERBS =
  words(`have own contain include place make create write publish post upload submit issue open hold receive get log
  set send generate manage employ host offer provide consist comprise store maintain operate run organise
  organize give file add execute start conduct produce initiate book reserve order request draft propose
  report keep register-for raise launch divide leave bring plan earn record schedule design build draw paint pay`);

/** Verbs that never relate two tables: what users do with the software. */
export const IDLE_VERBS =
  words(`need want allow enable help ensure let view browse search query see check display show access filter sort
  export print analyze analyse calculate compute count support facilitate improve optimize optimise achieve
  reflect depend understand know describe identify define specify aim design develop build implement delete
  modify update edit change remove determine verify validate monitor log include-in follow-up regard consider
  base represent concern cause affect be do get set say call name mean become seem remain begin start end stop
  finish happen occur exist return save look`);

/** The noun for the event that a verb names, when several details of it are recorded. */
export const EVENT_OF_VERB: Readonly<Record<string, string>> = {
  borrow: "loan",
  lend: "loan",
  enroll: "enrollment",
  enrol: "enrolment",
  subscribe: "subscription",
  purchase: "purchase",
  buy: "purchase",
  order: "order",
  book: "booking",
  reserve: "reservation",
  rent: "rental",
  lease: "lease",
  register: "registration",
  pay: "payment",
  sell: "sale",
  ship: "shipment",
  deliver: "delivery",
  review: "review",
  rate: "rating",
  attend: "attendance",
  repair: "repair",
  inspect: "inspection",
  maintain: "maintenance record",
  treat: "treatment",
  use: "usage record",
  vote: "vote",
  donate: "donation",
  assign: "assignment",
  apply: "application",
  evaluate: "evaluation",
  examine: "examination",
  check: "check",
  test: "test",
  transfer: "transfer",
  deposit: "deposit",
  withdraw: "withdrawal",
  produce: "production record",
  harvest: "harvest",
  plant: "planting record",
  participate: "participation",
  join: "participation",
  publish: "publication",
  comment: "comment",
  consult: "consultation",
  diagnose: "diagnosis",
  prescribe: "prescription",
  teach: "teaching record",
  train: "training session",
  submit: "submission",
  supply: "supply",
  stock: "stock movement",
  watch: "viewing",
  view: "viewing",
  play: "play",
  listen: "listening record",
  adopt: "adoption",
  exchange: "exchange",
  request: "request",
  issue: "issue record",
  return: "return",
  complete: "completion",
  print: "print job",
  process: "processing record",
  access: "access record",
  follow: "follow",
  like: "like",
  move: "movement",
  perform: "performance",
  change: "change",
  pledge: "pledge",
  broadcast: "broadcast",
  restore: "restoration",
  water: "watering",
  feed: "feeding",
  groom: "grooming",
  translate: "translation",
  interview: "interview",
  measure: "measurement",
  bid: "bid",
  nominate: "nomination",
  complain: "complaint",
  trade: "trade",
  invest: "investment",
  recommend: "recommendation",
  vaccinate: "vaccination",
  calibrate: "calibration",
  audit: "audit",
  rehearse: "rehearsal",
  visit: "visit",
  call: "call",
  clean: "cleaning",
  milk: "milking",
  marry: "marriage",
  "check-in": "stay",
};

/**
 * Events that are kept though only a verb names them, what is done to what makes one ("customers return orders", unlike
 * books), and what keeps them already: words for a thing of the text, or verbs of it.
 */
export const KEPT_DEEDS: Readonly<Record<string, { of?: ReadonlySet<string>; kept: ReadonlySet<string> }>> = {
  return: { of: words("order product purchase item article shipment"), kept: words("loan rental borrow rent lend") },
  "check-in": { kept: words("booking reservation visit book reserve") },
};

/** What each does with several, one after the other, though a sentence names one: "runners register for a race". */
export const JOINING = words(`register enrol enroll join participate attend subscribe apply sign compete arrive`);

/** What is done again and again with things that a sentence names one of: "teams book a room". */
export const RECURRING = words(
  `book reserve borrow rent hire unlock buy purchase visit watch adopt sponsor rate review complete`,
);

/** "reports to", "is supervised by": inside one kind of people, a hierarchy. */
export const HIERARCHY = words(`report supervise manage lead mentor head`);

/** Who does it: a department that is led by an employee has a leader, whoever else belongs to it. */
export const LEADERS: Readonly<Record<string, string>> = {
  lead: "leader",
  manage: "manager",
  head: "head",
  supervise: "supervisor",
  mentor: "mentor",
};

export const REACTIONS = words(
  `like love favorite favourite bookmark follow rate review comment share watch vote upvote tag repost`,
);

/** What people do with things, in words that are nouns as well: "users post photos". */
export const PLAIN_DEEDS =
  words(`act sing dance perform compete star post like rate share report follow comment order book rent review host message upload request search play log
  list place record schedule plan answer visit bookmark favorite favourite invite offer open submit track tag
  vote watch subscribe purchase sign earn own ship hire lead use sponsor grade work sell lend loan reserve
  file cover stock test exhibit treat need favor sort fix clean repair drive train coach pick load claim
  unlock return pledge donate rescue bid trade swap water feed complete message`);

/** Verbs of descriptions that a tagger takes for plural nouns: "each reservation records customer information". */
export const RECORDING_FORMS =
  words(`records stores tracks includes contains manages requires lists maintains saves holds keeps covers logs
  captures supports places orders uses needs receives makes has processes offers handles documents`);

export const ORDERS_TO_RECORD =
  words(`record records store stores track tracks manage manages maintain maintains keep keeps save saves log logs list
  register add view capture`);

export const SETTLING = words(`lives works plays stays sits stands sleeps studies hangs`);

/** "alerts are raised": what comes to be is kept. */
export const MAKING = words(`raise issue send trigger book place collect award schedule assign take`);

/** What the one that asks for the database does with all that is in it. */
export const KEEPING = words(`manage handle maintain track record store keep collect organise organize run operate`);
