/** Texts by what the column is called: the first entry whose words occur in its name. */
export const SHORT_TEXTS: readonly { of: string; values: readonly string[] }[] = [
  { of: "status state stage", values: ["new", "active", "pending", "completed", "cancelled"] },
  { of: "priority severity urgency", values: ["low", "normal", "high", "urgent"] },
  { of: "color colour", values: ["black", "white", "blue", "green", "red", "silver", "yellow"] },
  { of: "size", values: ["XS", "S", "M", "L", "XL"] },
  { of: "gender sex", values: ["female", "male", "non-binary"] },
  { of: "unit", values: ["piece", "kg", "g", "l", "ml", "box"] },
  { of: "weekday day", values: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] },
  { of: "month", values: ["January", "March", "April", "June", "September", "November"] },
  { of: "season semester term quarter", values: ["Spring 2025", "Summer 2025", "Autumn 2025", "Winter 2025"] },
  { of: "grade", values: ["A", "A-", "B+", "B", "C+", "C"] },
  { of: "blood", values: ["A+", "A-", "B+", "O+", "O-", "AB+"] },
  { of: "brand manufacturer make", values: ["Northwind", "Lumen", "Cedar", "Orion", "Summit", "Terra"] },
  { of: "material fabric", values: ["oak", "steel", "cotton", "glass", "aluminium", "leather"] },
  { of: "payment method", values: ["card", "bank transfer", "cash", "invoice", "voucher"] },
  { of: "role", values: ["admin", "editor", "member", "viewer"] },
  { of: "type kind category genre", values: ["standard", "express", "premium", "basic", "special"] },
  { of: "relationship relation", values: ["parent", "sibling", "spouse", "friend", "guardian"] },
  { of: "format extension", values: ["pdf", "csv", "png", "mp4", "docx"] },
  { of: "mime", values: ["application/pdf", "image/png", "text/csv", "video/mp4"] },
  { of: "browser agent", values: ["Firefox 131", "Chrome 130", "Safari 18", "Edge 130"] },
  { of: "dosage dose", values: ["1 tablet daily", "2 tablets daily", "5 ml twice a day", "as needed"] },
  { of: "frequency", values: ["once", "daily", "weekly", "monthly"] },
  { of: "reason cause", values: ["Change of plan", "Routine check", "Customer request", "Damaged on arrival"] },
  { of: "position", values: ["front", "back", "left", "right", "centre"] },
  {
    of: "key setting option attribute property",
    values: ["theme", "language", "page_size", "notifications", "region"],
  },
  { of: "value answer", values: ["yes", "no", "42", "weekly", "blue", "large"] },
  { of: "question", values: ["How often do you visit?", "What could be better?", "Which colour do you prefer?"] },
];

/** Sentences by what they are about: the first entry whose words occur in the column's or the table's name. */
export const SENTENCES: readonly { of: string; sentences: readonly string[] }[] = [
  {
    of: "biography bio about profile",
    sentences: [
      "Grew up by the sea and never quite left it.",
      "Has worked in three countries and speaks four languages.",
      "Started out as a teacher and still explains things patiently.",
      "Known for long walks and short e-mails.",
      "Has been with the team since the very first project.",
      "Collects old maps and new ideas.",
    ],
  },
  {
    of: "review rating feedback comment testimonial reply",
    sentences: [
      "Well made, easy to use and worth the price.",
      "Arrived earlier than expected and in perfect condition.",
      "Good, but the second one was better.",
      "I would recommend it to anyone who asks.",
      "Not quite what I had hoped for.",
      "Friendly people, quick answers, no complaints.",
      "It's the third time, and still a pleasure.",
      "Works as described, though setting it up took a while.",
    ],
  },
  {
    of: "message chat notification email",
    sentences: [
      "Could we move it to Thursday afternoon?",
      "Thanks, that answers my question.",
      "The documents are in the shared folder now.",
      "I'll be ten minutes late, please start without me.",
      "Your request has been received.",
      "Good news: everything is ready.",
    ],
  },
  {
    of: "patient appointment visit diagnosis prescription treatment medical consultation examination record",
    sentences: [
      "Follow-up in two weeks; no new complaints.",
      "Blood pressure slightly raised, to be checked again.",
      "Responds well to the treatment.",
      "Referred for further examination.",
      "Rest recommended, next visit on request.",
      "Results discussed, no change of medication.",
    ],
  },
  {
    of: "task ticket issue project bug milestone sprint incident maintenance repair inspection",
    sentences: [
      "Waiting for an answer from the supplier.",
      "Needs another look before the end of the month.",
      "Split into smaller steps after the last meeting.",
      "Done except for the documentation.",
      "Found during a routine check and fixed the same day.",
      "Agreed with everybody involved.",
    ],
  },
  {
    of: "product item article equipment device asset vehicle part",
    sentences: [
      "Light, sturdy and easy to clean.",
      "Made to last, with parts that can be replaced.",
      "Comes with everything that is needed to start.",
      "A classic in a new colour.",
      "For daily use, indoors and outdoors.",
      "Compact enough for any bag.",
    ],
  },
  {
    of: "category department genre tag topic group type role team",
    sentences: [
      "The basics that everybody needs.",
      "For beginners and for those who come back.",
      "What is new this season.",
      "Everything around the house.",
      "Chosen and described by specialists.",
      "A small but growing selection.",
    ],
  },
  {
    of: "course lesson class book article post document page module content",
    sentences: [
      "Written for beginners, with many worked examples.",
      "A short history of how it all came about.",
      "What works, what does not, and why.",
      "Starts with the basics and ends with a small project.",
      "Questions and answers from many years of practice.",
      "An introduction in plain words.",
    ],
  },
];

/** For everything else. */
export const PLAIN_SENTENCES = [
  "Please leave a short note at the front desk.",
  "The second delivery replaces the damaged parts.",
  "We talked about the schedule and agreed on the next step.",
  "Everything worked on the first try.",
  "A quiet place with friendly people and good light.",
  "Moved to a later date because of the weather.",
  "The team prepared a summary of the open points.",
  "It's been a busy month, but everything is on time.",
] as const;

export const HEADLINES = [
  "What we learned this spring",
  "Five small habits that help",
  "A better way to plan the week",
  "Notes from the field",
  "How it all started",
  "The case for slow travel",
  "Looking back at a good year",
  "Questions we hear most often",
] as const;
