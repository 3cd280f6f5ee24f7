import type { Design } from "../model.ts";

/** The function with its answers kept for as long as their designs: a design never changes. */
export function remembered<T extends object>(make: (design: Design) => T): (design: Design) => T {
  const known = new WeakMap<Design, T>();
  return (design) => {
    const made = known.get(design) ?? make(design);
    known.set(design, made);
    return made;
  };
}
