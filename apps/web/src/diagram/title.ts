interface Title {
  lines: readonly string[];
  /** Of its letters, in the diagram's units. */
  size: number;
}

/** Width of a letter relative to its size. */
const RATIO = 0.62;
const LARGEST = 40;
const SMALLEST = 12;
const INSET = 24;
/** Height of a line relative to its letters. */
const LINE = 1.15;
const MOST_REMEMBERED = 5_000;

const known = new Map<string, Title>();

/** A table's name as the title of a block: broken at its underscores, as large as the block allows. */
export function titleOf(name: string, width: number, height: number): Title {
  const key = `${width} ${height} ${name}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MOST_REMEMBERED) known.clear();
  const title = fitted(name, width - INSET, height - INSET / 2);
  known.set(key, title);
  return title;
}

function fitted(name: string, width: number, height: number): Title {
  const words = name.split("_").map((word, at, all) => (at < all.length - 1 ? `${word}_` : word));
  const longest = Math.max(...words.map((word) => word.length));
  const most = Math.max(longest, Math.min(12, name.length));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length <= most) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  const widest = Math.max(4, ...lines.map((line) => line.length));
  const size = Math.min(LARGEST, width / (widest * RATIO), height / (lines.length * LINE));
  return size >= SMALLEST ? { lines, size } : { lines: [shortened(name, width)], size: SMALLEST };
}

function shortened(name: string, width: number): string {
  const most = Math.floor(width / (SMALLEST * RATIO));
  const letters = [...name];
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join("")}…`;
}
