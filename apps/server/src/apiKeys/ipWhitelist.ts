import { z } from "zod";
import { addressBlocks, contains, plainAddress } from "../http/clientAddress.ts";
import { ApiError } from "../http/problems.ts";

/** The entry that stands for every address. */
const ANY = "*";
const entrySchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** The entries as they are kept. Throws invalid_ip_entry for the first that is no address, no CIDR range and not "*". */
export function readWhitelist(entries: readonly string[]): string[] {
  for (const entry of entries) {
    if (entry !== ANY && !entrySchema.safeParse(plainEntry(entry)).success) {
      throw new ApiError("invalid_ip_entry", { value: entry });
    }
  }
  return [...new Set(entries.map(plainEntry))];
}

/** Whether a key with this whitelist may be used from the address. An empty one allows every address. */
export function isAllowed(whitelist: readonly string[], address: string): boolean {
  return whitelist.length === 0 || whitelist.includes(ANY) || contains(addressBlocks(whitelist), address);
}

/** IPv4 written as IPv6 is IPv4, as it is for the caller's address. */
const plainEntry = (entry: string) => (entry.includes("/") ? entry : plainAddress(entry));
