/** Words that the reader treats in a particular way. Data only: all are lower case, nouns singular. */

import { words } from "./words.ts";

/** Determiners and other words that may open a noun phrase and say nothing about what it names. */
export const DETERMINERS =
  words(`a an the this that these those its their his her our your my each every all any some no both either
  another such one own whose`);

/** Words that say "more than one". */
export const MANY =
  words(`many multiple several various numerous more most few different diverse two three four five six seven eight
  nine ten dozens hundreds thousands lots countless plural unlimited`);

/** Adjectives that decorate a noun without making it another thing. */
export const FILLERS =
  words(`basic detailed relevant personal specific new existing certain overall general common corresponding related
  main core key following respective associated individual particular complete comprehensive important necessary essential
  additional other further full entire actual unique single appropriate available desired simple complex own relational
  least most upcoming possible needed daily required optional proper historical registered zero exact precise accurate
  mandatory distinct separate current-day real-time`);

/** Nouns after which "of" introduces the real thing: "a piece of equipment". */
export const PARTITIVES =
  words(`piece type kind set list record detail information data variety number range group collection series
  sort category member batch pair copy entry management registration total portfolio roster catalog catalogue inventory
  log history instance unit`);

/** Head nouns that carry no meaning of their own: "customer information" is about the customer. */
export const GENERIC_HEADS =
  words(`information info detail data management module table entity object list profile content metadata
  field attribute property-data section function feature functionality operation administration database tracking basic
  particulars specifics fact maintenance-data`);

/** What runs, holds or asks for the database, and other nouns that are never a table. */
export const SYSTEM_WORDS =
  words(`system database platform application app software website web site tool portal program solution service-system
  enterprise business corporation institution agency startup
  information data detail management requirement function functionality feature module process operation need purpose
  goal objective aim use case way form table field attribute entity relationship key foreign primary index schema record
  efficiency accuracy integrity consistency security quality support basis order-management example scenario
  thing item-data result analysis report statistic statistics query search time date number name id code identifier status
  state type kind amount quantity price total fact access control design model structure part aspect
  weekday weekend morning afternoon evening night
  someone everyone anyone world life day month year week hour period moment future past
  help ability possibility view overview insight decision change addition case combination set group-of list range level
  one other another each lot variety collection association link reference connection value version backend frontend
  interface screen page button click login logout registration-page guest-access internet network-access description
  text word sentence following above below etc information-management workflow automation experience convenience
  area field-of detail-page reading-experience trend growth real-time monitoring
  place manner term condition reason content point side end start beginning size color colour weight height width length
  phone email password username title gender age birthday birth salary cost fee rate score grade-level
  availability back-end front-end online offline public private unit-of capacity history log today
  functionality scope background introduction business-process rule constraint uniqueness
  everything something anything nothing addition-to us me you we it they them he she who whom which what number-of
  multiple single many several various more specific overall basic information-system
  responsible charge person-in-charge detail-record detail-information job-to
  behavior behaviour demand-side transparency traceability standardization management-system task-force
  resource-management entry input output step stage-of count average sum minimum maximum percentage ratio
  plan-of identity uniqueness-of basis-of work business-need lifecycle circulation
  money cash rest remainder
  administrator admin relation stuff db sql mysql postgres postgresql mvp crud`);

/** Organisations: a table only when the text gives them details or speaks of several. */
export const ORGANISATIONS =
  words(`university school college hospital clinic library restaurant hotel bank airline store shop gym museum
  theater theatre cinema factory farm airport government bureau office organization academy institute supermarket mall
  retailer bookstore bookshop pharmacy laboratory lab charity ngo cooperative association community city town country
  garage salon studio agency marketplace market cafe bakery winery brewery zoo kindergarten center centre station
  chain club league federation company organisation firm foundation church parish practice team-of festival household nursery newspaper magazine resort laundry family municipality cafeteria canteen bar pub council county orchestra choir publisher-house`);

/** Endings of names that identify: "customer number", "order no". */
export const IDENTIFIER_WORDS = words("id number code no identifier identification uuid guid key isbn num nr ids");

/** People who act for the organisation: where the text has one kind of staff, these are roles of it. */
export const STAFF_ROLES =
  words(`operator handler manager supervisor leader salesperson salesman cashier inspector maintainer reviewer
  approver auditor administrator admin technician agent clerk producer buyer purchaser recorder registrar dispatcher
  assignee owner reporter personnel staff worker responsible superior mechanic receptionist coordinator executor repairman
  caretaker keeper picker packer checker examiner evaluator auctioneer assessor planner foreman`);

/** Tables of people who work for the organisation, best first. */
export const STAFF_ENTITIES = ["employee", "staff", "staff member", "worker", "personnel", "user"];

/** Nouns that name people, for default attributes and types. */
export const PEOPLE =
  words(`person customer client user member employee staff worker student teacher instructor lecturer professor doctor
  physician nurse patient guest passenger driver pilot captain author reader borrower librarian tenant landlord owner
  agent salesperson cashier manager supervisor administrator admin operator technician engineer developer designer
  supplier vendor buyer seller donor volunteer participant attendee speaker organizer organiser candidate voter applicant
  recruiter interviewer trainer coach trainee player athlete referee artist actor director singer musician subscriber follower
  courier inspector maintainer mechanic chef waiter visitor resident citizen farmer lawyer attorney judge accountant
  guardian parent child pet-owner vet veterinarian dentist therapist curator researcher scientist reviewer tutor
  adjuster underwriter guide broker listener viewer bidder host walker sitter groomer rider creator sponsor moderator editor
  translator freelancer influencer streamer collector caregiver photographer stylist barber hairdresser pharmacist surgeon
  counselor counsellor beneficiary dealer shopper bride homeowner roommate scout organiser adopter exhibitor
  advisor mentor officer loader stevedore crew personnel individual borrower lender respondent recipient investor shareholder contractor
  journalist skier babysitter runner swimmer dancer neighbour neighbor pupil baker gardener cleaner painter collector
  climber cyclist hiker camper diver sailor angler reporter composer conductor soldier prisoner inmate suspect witness
  detective plaintiff defendant notary flatmate housemate supporter backer fan critic relative sibling ancestor spouse
  choreographer illustrator apprentice intern foster breeder jockey keeper firefighter insurer rower advertiser kid dj warden restorer paramedic helper beekeeper plumber electrician carpenter nanny tailor florist maid fitter picker milker tradesman`);

/** Nouns for what happens at a time: rows of a record. */
export const EVENT_NOUNS =
  words(`record log history transaction event entry visit payment order booking reservation loan rental enrollment
  enrolment registration attendance maintenance repair inspection delivery shipment purchase sale usage vote donation
  application evaluation appointment treatment prescription subscription borrowing return transfer deposit withdrawal
  reading measurement feedback review comment rating message notification assignment submission participation checkup
  consumption production planting harvest test exam interview trip ride flight session stay schedule invoice refund claim
  complaint ticket request adjustment movement consultation diagnosis admission detail evaluation arrangement monitoring
  exhibition collection update change assessment operation grading performance rental hearing viewing meeting screening
  walk broadcast pledge adoption damage incident accident emergency milking feeding watering`);

/** Nouns that stay attributes when they stand in a list, though their head could name a thing. */
export const NEVER_ENTITY_HEADS =
  words(`name date time number id code price amount quantity address phone email status type description
  title total cost fee duration location level capacity weight height size color colour gender age note remark comment-text
  password username url link image photo picture avatar score grade rate percentage salary balance method reason
  start end content year month day hour minute birthday nationality language brand manufacturer specification
  position-title introduction limit count unit area length width depth temperature humidity currency version summary body
  label text format condition deadline period validity expiry reading mode frequency speed distance volume mileage
  theme topic-name zip postcode street latitude longitude value discount tax rating-value quality keyword credit
  qualification experience skill-level education hobby preference purpose destination origin information contact
  progress budget range identity subject-line floor telephone fax website logo extension reference
  terms instruction direction dosage priority urgency severity difficulty coordinate calorie calory diagnosis-text symptom allergy stock`);

/** Words that end an attribute list when an item starts with them. */
export const LIST_ENDERS =
  words(`which that who whom whose where when while whereas so to in-order because since if then thus therefore
  ensuring enabling allowing supporting facilitating providing achieving helping making maintaining avoiding improving
  giving letting thereby thus so it they we you he she i there is are was were be been being can could may might must shall should
  will would do does did for by from into onto during after before until upon based according depending through but
  whether however also not please via as without within per among between needs need has have`);

/** Modifiers that share a head: "start and end dates". */
export const SHARED_HEAD_MODIFIERS =
  words(`start end begin first last middle creation update created updated departure arrival check-in check-out
  checkin checkout opening closing entry exit minimum maximum min max birth death borrow borrowing return issue due expiry
  registration pickup pick-up dropoff drop-off return given family shipping billing planned actual expected
  original current old new source target home work scheduled inbound outbound starting ending
  modification hire termination primary secondary buying selling`);

/** Adjectives that make a role of a thing: "parent category" is a category. */
export const ROLE_MODIFIERS =
  words(`parent superior child sub previous next home away original source target default billing shipping
  sending receiving upper preceding prerequisite direct secondary departure arrival pickup starting ending backup
  second third assigned responsible attending primary origin destination superordinate subordinate`);

/** Labels of a line that only announce a list. */
export const GENERIC_LABELS =
  words(`field attribute column property information detail data include including contain list example note
  entity table function business-requirement requirement description record store content basic characteristic
  parameter main following key`);

/** Common English words; a text that holds too few of them is not English. */
export const ENGLISH_COMMON =
  words(`the a an of and to in is are for with that on as by each has have be can it its from which or at many
  multiple includes include including record records manage manages need needs system customer order name id number date
  i want we app my our their they also should must track store keep list all every online simple design database
  management platform website shop blog clinic school hotel library inventory product products user users`);
