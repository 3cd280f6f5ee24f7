import { rmSync } from "node:fs";
import { Product } from "./product.ts";

/**
 * Has the product make one empty store for the whole test run; every product that a test starts begins with a copy. One
 * of them is started here, for all files that need none of their own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const first = await Product.start();
  await first.stop();
  process.env.EMPTY_STORE = first.dataDir;
  const shared = await Product.start();
  process.env.SHARED_PORT = String(shared.port);
  process.env.SHARED_MAILBOX = shared.mailboxUrl;
  return async () => {
    await shared.dispose();
    rmSync(first.dataDir, { recursive: true, force: true });
  };
}
