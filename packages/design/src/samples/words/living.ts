/** A kind of living being: what it is, and which breed or variety of it. */
export interface Kind {
  species: string;
  breed: string;
}

const kinds = (pairs: Record<string, string>): Kind[] =>
  Object.entries(pairs).map(([breed, species]) => ({ species, breed }));

/** Kinds of living beings by words of the tables that hold or use them: the first entry that knows one of the words. */
export const LIVING: readonly { of: string; kinds: readonly Kind[] }[] = [
  {
    of: "dog puppy",
    kinds: kinds({ Labrador: "Dog", "Border Collie": "Dog", Beagle: "Dog", Poodle: "Dog", Dachshund: "Dog" }),
  },
  {
    of: "cat kitten",
    kinds: kinds({ "Maine Coon": "Cat", Siamese: "Cat", "British Shorthair": "Cat", Ragdoll: "Cat", Birman: "Cat" }),
  },
  {
    of: "horse pony foal",
    kinds: kinds({ Haflinger: "Horse", Arabian: "Horse", Hanoverian: "Horse", Icelandic: "Horse", Friesian: "Horse" }),
  },
  {
    of: "plant tree flower crop garden",
    kinds: kinds({
      "Velvet Queen": "Sunflower",
      "Red Robin": "Tomato",
      Hidcote: "Lavender",
      "Summer Red": "Apple",
      "Maris Widgeon": "Winter Wheat",
      "Golden Showers": "Rose",
      Nantes: "Carrot",
      "Tuscan Blue": "Rosemary",
    }),
  },
  {
    of: "pet patient",
    kinds: kinds({
      Labrador: "Dog",
      "Maine Coon": "Cat",
      "Dwarf Lop": "Rabbit",
      "Border Collie": "Dog",
      Siamese: "Cat",
      Abyssinian: "Guinea pig",
      Beagle: "Dog",
      Budgerigar: "Parakeet",
      Syrian: "Hamster",
      "Greek Tortoise": "Tortoise",
    }),
  },
  {
    of: "animal",
    kinds: kinds({
      Saanen: "Goat",
      "African Grey": "Parrot",
      "Dwarf Lop": "Rabbit",
      Shetland: "Pony",
      Huacaya: "Alpaca",
      "Muscovy Duck": "Duck",
      "Greek Tortoise": "Tortoise",
      Merino: "Sheep",
    }),
  },
];

/** Where nothing says what kind of beings they are. */
export const ANY_KINDS: readonly Kind[] = kinds({
  "Barn Owl": "Owl",
  "Red Fox": "Fox",
  "Grey Seal": "Seal",
  "Brown Bear": "Bear",
  "Giant Tortoise": "Tortoise",
  "Snow Leopard": "Leopard",
  "Asian Elephant": "Elephant",
});

/** How many years ago beings were born, by words of the table or the column: the first entry that knows one of them. */
export const AGES: readonly { of: string; least: number; most: number }[] = [
  { of: "puppy kitten foal calf baby infant newborn", least: 0, most: 1 },
  { of: "toddler", least: 1, most: 3 },
  { of: "child kid grandchild", least: 2, most: 14 },
  { of: "pupil", least: 6, most: 18 },
  { of: "student", least: 17, most: 29 },
  { of: "pet animal dog cat rabbit bird", least: 0, most: 14 },
  { of: "horse pony cow", least: 1, most: 20 },
];
