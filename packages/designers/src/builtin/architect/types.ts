import type { LogicalType } from "@dbcoach/design/types";
import { singularPhrase } from "../language/inflection.ts";

/** Names of details and what they mean. The first pattern that fits the name decides; data only. */
const MEANINGS: readonly [RegExp, LogicalType][] = [
  [/\bemail\b/, { kind: "email" }],
  [/\b(phone|telephone|mobile|cellphone|fax)( number)?$|\bcontact (number|no)$|^tel$/, { kind: "phone" }],
  [/\bpassword\b|\bpasswd\b/, { kind: "passwordHash" }],
  [
    /\b(url|website|link|homepage|web address)$|\b(image|photo|picture|avatar|logo|cover|thumbnail|banner)( url| link)?$/,
    { kind: "url" },
  ],
  [/\bip( address)?$/, { kind: "ipAddress" }],
  [/\b(mac|wallet|bitcoin|ethereum) address$/, { kind: "code", maxLength: 64 }],
  [
    /^(address|street address|home address|shipping address|billing address|delivery address|.* address|street)$/,
    { kind: "address" },
  ],
  [/^(city|town|.* city)$/, { kind: "city" }],
  [/\b(zip|postal|post)( ?code)?$|^postcode$/, { kind: "postalCode" }],
  [/^(currency|currency code)$/, { kind: "currencyCode" }],
  [/\blatitude$/, { kind: "latitude" }],
  [/\blongitude$/, { kind: "longitude" }],
  [
    /^(is|has|can) |(?<=.)\bflag$|\b(enabled|active|verified|availability flag|whether .*)$|^(active|available|completed|published|verified|archived|deleted|approved|paid|read)$/,
    { kind: "boolean" },
  ],
  [/\b(date of birth|birth date|birthdate|birthday|date of .*)$/, { kind: "date" }],
  [/\bdate( and)? time$|\bdatetime$|\btimestamp$|^(time|date and time)$/, { kind: "timestamp" }],
  [
    /\b(created|updated|modified|deleted|published|posted|sent|paid|started|ended|completed|recorded|issued|returned|borrowed|ordered|scheduled|.+ed) at$/,
    { kind: "timestamp" },
  ],
  // "Mo-Fr 9-18, Sa 10-14".
  [/\b(opening|office|business|visiting|service) hour$/, { kind: "text", maxLength: 200 }],
  [/\b(opening|closing|check in|check out|office|business) time$/, { kind: "time" }],
  [/^valid (from|until|to)$/, { kind: "date" }],
  [/^(start|end|beginning)$/, { kind: "timestamp" }],
  [/\b(date|day|deadline)$/, { kind: "date" }],
  [
    /\b(duration|running time|preparation time|cooking time|length of stay|playing time|runtime)$/,
    { kind: "durationMinutes" },
  ],
  [/\b(time|moment)$/, { kind: "timestamp" }],
  [/\b(year|years of publication)$/, { kind: "year" }],
  [
    /\b(percentage|percent|(discount|tax|vat|completion|conversion|success|vacancy|occupancy|interest|commission) rate|humidity)$|^(discount|vat)$/,
    { kind: "percentage" },
  ],
  [
    /\b(price|cost|fee|salary|wage|budget|amount|total|subtotal|balance|revenue|payment|fare|rent|deposit|tip|fine|charge|income|expense|premium|credit limit|bonus|spend|bid|value)$|\b(hourly|daily|nightly|weekly|monthly|day|hour|billing|pay) rate$/,
    { kind: "money" },
  ],
  [
    /\b(quantity|qty|count|capacity|stock|inventory|number of .+|seats|age|pages|floor|level|priority|order|sequence|position number|score|point|rating|credit|mileage|views?|likes?|stock level|limit|experience|size of team|attempts|copies|rooms|sort order|display order)$|^number of |^(max|maximum|min|minimum) (person|people|participant|player|guest|attendee|student|passenger|member|kid)$/,
    { kind: "integer" },
  ],
  [/\bheart rate$/, { kind: "integer" }],
  [
    /\b(hour|weight|height|width|length|depth|area|volume|distance|temperature|speed|dosage amount|grade point|gpa|reading|measurement|pressure|voltage|humidity level|size|rate)$/,
    { kind: "decimal", precision: 12, scale: 3 },
  ],
  [
    /\b(description|note|comment|content|body|remark|summary|biography|bio|introduction|text|message|instruction|detail|information|feedback|reason|abstract|question|answer|address detail|diagnosis|symptom|history|requirement|term|condition|overview|lyric|explanation|opinion|evaluation|qualification|review|observation|finding)$/,
    { kind: "longText" },
  ],
  [
    /\b(first|last|middle|family|given|full|contact|author|customer|patient|student|teacher|employee|passenger|guest) name$|^(surname|forename)$|\bcontact person$|\bresponsible person$|\bperson in charge$|\b(operator|recorder|handler|manager|supervisor|author|director|producer|reviewer|inspector)$/,
    { kind: "personName" },
  ],
  [
    /\b(isbn|sku|ean|upc|gtin|vin|plate|license plate|barcode|iban|swift|token|passport number|serial number|tracking number|identity card|id card|(id|code|number|no|identifier))$/,
    { kind: "code", maxLength: 64 },
  ],
  [/\b(metadata|settings|preferences|configuration|payload|attributes)$/, { kind: "json" }],
  [/\b(title|name|subject|headline|topic|theme)$/, { kind: "text", maxLength: 200 }],
];

/** Small scores and grades in whole numbers, unless the entity grades with letters. */
const SHORT_TEXT: LogicalType = { kind: "text", maxLength: 200 };

/** The logical type that a detail's name speaks for. `person`: its owner is a person, so "name" is a person's name. */
export function typeOfName(words: readonly string[], person: boolean): LogicalType {
  const name = singularPhrase(words.join(" "));
  if (person && name === "name") return { kind: "personName" };
  return MEANINGS.find(([pattern]) => pattern.test(name))?.[1] ?? SHORT_TEXT;
}

/** Kinds whose values are prose: worth a full-text or vector search. */
export function isProse(type: LogicalType): boolean {
  return type.kind === "longText";
}

/** Kinds of numbers that are never negative by nature. */
export function isNatural(type: LogicalType, name: string): boolean {
  if (type.kind === "money") return !/balance|adjustment|change|profit|loss|value/.test(name);
  if (type.kind === "integer")
    return /(stock|reorder) level/.test(name) || !/score|level|floor|order|position|point|change|sequence/.test(name);
  return (
    type.kind === "durationMinutes" ||
    (type.kind === "decimal" && /weight|height|width|length|area|volume|distance/.test(name))
  );
}
