import { BlockList, isIP } from "node:net";

/** A list of addresses and CIDR ranges of both families. Throws when an entry is neither. */
export function addressBlocks(entries: readonly string[]): BlockList {
  const blocks = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) blocks.addAddress(address, family);
    else blocks.addSubnet(address, Number(bits), family);
  }
  return blocks;
}

/** Whether the list holds the address. An IPv4 address that is written as IPv6 is an IPv4 address. */
export function contains(blocks: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && blocks.check(plain, family === 6 ? "ipv6" : "ipv4");
}

/** The address without the disguise of IPv4 as IPv6 ("::ffff:10.0.0.1") and without a zone. */
export function plainAddress(address: string): string {
  const [bare = ""] = address.split("%");
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/**
 * Who is calling: the peer of the connection, or, as long as that is a trusted proxy, the one that it names in
 * X-Forwarded-For. The header is read from its end: what stands before an untrusted address anybody may have written.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, trusted: BlockList): string {
  const named = forwardedFor?.split(",").map((entry) => entry.trim()) ?? [];
  let address = plainAddress(peer ?? "unknown");
  while (named.length > 0 && contains(trusted, address)) {
    const next = plainAddress(named.pop() ?? "");
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}
