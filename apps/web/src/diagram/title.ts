interface Title {
  lines: readonly string[];
  /** Of its letters, in the diagram's units. */
  size: number;
}

/** Width of a letter relative to its size. */
const RATIO = 0.62;
/** Large enough to be read from afar; what does not fit then is shortened, so that every block has a title. */
const LARGEST = 40;
const SMALLEST = 30;
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
  const most = Math.floor(width / (SMALLEST * RATIO));
  const room = Math.max(1, Math.floor(height / (SMALLEST * LINE)));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length <= most) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  const shown = lines.slice(0, room).map((line, at) => {
    const isCut = at === room - 1 && lines.length > room;
    return shortened(isCut ? `${line}…` : line, most);
  });
  const widest = Math.max(4, ...shown.map((line) => [...line].length));
  const size = Math.min(LARGEST, width / (widest * RATIO), height / (shown.length * LINE));
  return { lines: shown, size };
}

function shortened(line: string, most: number): string {
  const letters = [...line];
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join("")}…`;
}
