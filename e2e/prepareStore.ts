import { rmSync } from "node:fs";
import { Product } from "./product.ts";

/** Has the product make one empty store for the whole test run; every product that a test starts begins with a copy. */
export default async function setup(): Promise<() => void> {
  const first = await Product.start();
  await first.stop();
  process.env.EMPTY_STORE = first.dataDir;
  return () => rmSync(first.dataDir, { recursive: true, force: true });
}
