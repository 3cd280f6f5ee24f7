import type { Column, Table } from "../model.ts";
import { nameWords, singularise } from "../names.ts";
import { isWhole } from "../typeTraits.ts";
import { yearsOf } from "./living.ts";
import type { RowContext } from "./rowContext.ts";

export interface Bounds {
  min: number;
  max: number;
}

/** Usual amounts by words of the column's name, for money and other numbers. */
const AMOUNTS: readonly [words: string, min: number, max: number][] = [
  ["salary income", 32_000, 96_000],
  ["budget revenue turnover", 5_000, 80_000],
  ["balance", 0, 8_000],
  ["rent", 600, 2_800],
  ["tax fee shipping tip discount deposit fine", 2, 40],
  ["quantity qty seats copies guests", 1, 8],
  ["stock inventory available", 0, 240],
  ["age", 18, 82],
  ["rating stars score", 1, 5],
  ["capacity size", 10, 240],
  ["duration minutes length runtime", 15, 180],
  ["floor", 0, 12],
  ["pages", 80, 640],
  ["bedrooms bathrooms rooms", 1, 5],
  ["credits hours", 1, 8],
  ["weight", 1, 90],
  ["height width depth", 10, 200],
  ["mileage odometer distance", 100, 90_000],
  ["temperature", 15, 30],
  ["views likes downloads points", 0, 5_000],
  ["level priority version attempts", 1, 5],
];

const BY_TYPE: Partial<Record<Column["type"]["kind"], Bounds>> = {
  money: { min: 4, max: 480 },
  percentage: { min: 0, max: 100 },
  year: { min: 1985, max: 2025 },
  durationMinutes: { min: 15, max: 180 },
  latitude: { min: -60, max: 65 },
  longitude: { min: -120, max: 140 },
};

/** The digits after the point of a column's values. */
export function scaleOf({ type }: Column): number {
  if (isWhole(type)) return 0;
  if (type.kind === "decimal") return Math.min(type.scale, type.precision);
  return type.kind === "latitude" || type.kind === "longitude" ? 6 : 2;
}

/** What the column can hold at all, and what the table's checks leave of it. */
export function hardBounds(table: Table, column: Column): Bounds {
  const step = 10 ** -scaleOf(column);
  const bounds = typeLimits(column);
  for (const { predicate } of table.checks) {
    if (predicate.kind !== "range" || predicate.columnId !== column.id) continue;
    if (predicate.min !== undefined)
      bounds.min = Math.max(bounds.min, predicate.min + (predicate.minExclusive ? step : 0));
    if (predicate.max !== undefined) bounds.max = Math.min(bounds.max, predicate.max);
  }
  return bounds;
}

/** The least and the greatest value of the column's type. */
export function typeLimits({ type }: Column): Bounds {
  switch (type.kind) {
    case "percentage":
      return { min: 0, max: 100 };
    case "latitude":
      return { min: -90, max: 90 };
    case "longitude":
      return { min: -180, max: 180 };
    case "year":
      return { min: -32_768, max: 32_767 };
    case "decimal": {
      const scale = Math.min(type.scale, type.precision);
      const max = 10 ** Math.min(type.precision - scale, 15) - (scale > 0 ? 10 ** -Math.min(scale, 6) : 1);
      return { min: -max, max };
    }
    case "money":
      return { min: -999_999_999_999, max: 999_999_999_999 };
    case "identifier":
      return { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
    default:
      return { min: -2_147_483_648, max: 2_147_483_647 };
  }
}

/** Bounds that look like life, inside what is allowed. */
export function usualBounds(table: Table, column: Column): Bounds {
  const words = nameWords(column.name);
  const known = AMOUNTS.find(([candidates]) => candidates.split(" ").some((word) => words.includes(word)));
  const age = words.includes("age") ? yearsOf(words, nameWords(singularise(table.name))) : undefined;
  if (age) return within({ min: Math.max(age.least, 1), max: age.most }, hardBounds(table, column));
  const usual = known ? { min: known[1], max: known[2] } : (BY_TYPE[column.type.kind] ?? { min: 1, max: 100 });
  return within(usual, hardBounds(table, column));
}

/** The usual bounds as far as the hard ones allow, or else as many numbers within these. */
function within(usual: Bounds, hard: Bounds): Bounds {
  const min = Math.max(usual.min, hard.min);
  const max = Math.min(usual.max, hard.max);
  if (min <= max) return { min, max };
  const start = hard.min > usual.max ? hard.min : Math.max(hard.min, hard.max - (usual.max - usual.min));
  return { min: start, max: Math.min(hard.max, start + (usual.max - usual.min)) };
}

/** A number for the column. Positions and numbers of things count up; prices end in .00, .50, .90 or .99. */
export function numberFor(table: Table, column: Column, row: RowContext): number {
  const { min, max } = usualBounds(table, column);
  const words = nameWords(column.name);
  const scale = scaleOf(column);
  if (column.type.kind === "latitude") return clamp(row.place.latitude, { min, max });
  if (column.type.kind === "longitude") return clamp(row.place.longitude, { min, max });
  if (
    scale === 0 &&
    ["position", "order", "sequence", "number", "line", "rank", "index"].includes(words.at(-1) ?? "")
  ) {
    return clamp(Math.ceil(Math.max(1, min)) + (row.index % 12), { min, max });
  }
  const raw = min + row.random.next() * (max - min);
  if (column.type.kind === "money") return clamp(Math.floor(raw) + row.random.pick([0, 0.5, 0.9, 0.99]), { min, max });
  return clamp(round(raw, scale), {
    min: scale === 0 ? Math.ceil(min) : min,
    max: scale === 0 ? Math.floor(max) : max,
  });
}

/** The number with this many digits after the point. */
export function round(value: number, scale: number): number {
  return Number(value.toFixed(Math.min(scale, 6)));
}

function clamp(value: number, { min, max }: Bounds): number {
  return Math.min(Math.max(value, min), max);
}
