export interface Rename {
  id: string;
  from: string;
  to: string;
}

/**
 * Renames in an order in which no name is ever taken twice; names that change places go through one that is free.
 * `taken` holds the names of all parts that do not change. Names are compared without case.
 */
export function orderedRenames(renames: readonly Rename[], taken: Iterable<string> = []): Rename[] {
  const fixed = new Set([...taken].map((name) => name.toLowerCase()));
  const open = new Map(renames.filter(({ from, to }) => from !== to).map((rename) => [rename.id, rename]));
  const held = new Map([...open.values()].map(({ id, from }) => [from.toLowerCase(), id]));
  const ordered: Rename[] = [];
  const move = (rename: Rename, to: string) => {
    held.delete(rename.from.toLowerCase());
    ordered.push({ ...rename, to });
  };
  while (open.size > 0) {
    const ready = [...open.values()].filter(({ id, to }) => {
      const holder = held.get(to.toLowerCase());
      return holder === undefined || holder === id;
    });
    for (const rename of ready) {
      move(rename, rename.to);
      open.delete(rename.id);
    }
    const [stuck] = open.values();
    if (ready.length > 0 || !stuck) continue;
    let number = 1;
    while (fixed.has(`moving_${number}`) || held.has(`moving_${number}`)) number += 1;
    move(stuck, `moving_${number}`);
    held.set(`moving_${number}`, stuck.id);
    open.set(stuck.id, { ...stuck, from: `moving_${number}` });
  }
  return ordered;
}
