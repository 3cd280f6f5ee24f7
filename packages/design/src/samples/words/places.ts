export interface Place {
  city: string;
  region: string;
  country: string;
  countryCode: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  currencyCode: string;
  language: string;
  timeZone: string;
  dialingCode: string;
}

type Row = [string, string, string, string, string, number, number, string, string, string, string];

const ROWS: readonly Row[] = [
  ["Lisbon", "Lisboa", "Portugal", "PT", "1100-148", 38.7223, -9.1393, "EUR", "Portuguese", "Europe/Lisbon", "351"],
  ["Berlin", "Berlin", "Germany", "DE", "10115", 52.52, 13.405, "EUR", "German", "Europe/Berlin", "49"],
  ["Lyon", "Auvergne-Rhône-Alpes", "France", "FR", "69002", 45.764, 4.8357, "EUR", "French", "Europe/Paris", "33"],
  ["Bristol", "England", "United Kingdom", "GB", "BS1 4DJ", 51.4545, -2.5879, "GBP", "English", "Europe/London", "44"],
  ["Toronto", "Ontario", "Canada", "CA", "M5H 2N2", 43.6532, -79.3832, "CAD", "English", "America/Toronto", "1"],
  ["Austin", "Texas", "United States", "US", "78701", 30.2672, -97.7431, "USD", "English", "America/Chicago", "1"],
  ["Bogotá", "Cundinamarca", "Colombia", "CO", "110111", 4.711, -74.0721, "COP", "Spanish", "America/Bogota", "57"],
  [
    "Curitiba",
    "Paraná",
    "Brazil",
    "BR",
    "80010-000",
    -25.4284,
    -49.2733,
    "BRL",
    "Portuguese",
    "America/Sao_Paulo",
    "55",
  ],
  ["Lagos", "Lagos", "Nigeria", "NG", "100001", 6.5244, 3.3792, "NGN", "English", "Africa/Lagos", "234"],
  ["Nairobi", "Nairobi", "Kenya", "KE", "00100", -1.2921, 36.8219, "KES", "Swahili", "Africa/Nairobi", "254"],
  ["Pune", "Maharashtra", "India", "IN", "411001", 18.5204, 73.8567, "INR", "Marathi", "Asia/Kolkata", "91"],
  ["Osaka", "Kansai", "Japan", "JP", "530-0001", 34.6937, 135.5023, "JPY", "Japanese", "Asia/Tokyo", "81"],
  ["Busan", "Yeongnam", "South Korea", "KR", "48058", 35.1796, 129.0756, "KRW", "Korean", "Asia/Seoul", "82"],
  [
    "Melbourne",
    "Victoria",
    "Australia",
    "AU",
    "3000",
    -37.8136,
    144.9631,
    "AUD",
    "English",
    "Australia/Melbourne",
    "61",
  ],
  [
    "Gothenburg",
    "Västra Götaland",
    "Sweden",
    "SE",
    "411 03",
    57.7089,
    11.9746,
    "SEK",
    "Swedish",
    "Europe/Stockholm",
    "46",
  ],
  ["Kraków", "Lesser Poland", "Poland", "PL", "31-001", 50.0647, 19.945, "PLN", "Polish", "Europe/Warsaw", "48"],
];

export const PLACES: readonly Place[] = ROWS.map(
  ([
    city,
    region,
    country,
    countryCode,
    postalCode,
    latitude,
    longitude,
    currencyCode,
    language,
    timeZone,
    dialingCode,
  ]) => ({
    city,
    region,
    country,
    countryCode,
    postalCode,
    latitude,
    longitude,
    currencyCode,
    language,
    timeZone,
    dialingCode,
  }),
);

export const STREETS = [
  "Harbour Street",
  "Mill Lane",
  "Station Road",
  "Garden Avenue",
  "Market Square",
  "Church Hill",
  "Linden Street",
  "River Walk",
  "Kings Road",
  "Orchard Close",
] as const;
