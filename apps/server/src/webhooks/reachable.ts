import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { addressBlocks, contains } from "../http/clientAddress.ts";

/** Addresses that are no one's on the internet: this machine, its network, and what is kept for other uses. */
const PRIVATE = addressBlocks([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "::/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
]);

/** A target that must not be reached. */
export class PrivateAddressError extends Error {
  /** Trying again changes nothing. */
  readonly permanent = true;

  constructor(host: string) {
    super(`${host} is an address of this machine or of a private network`);
  }
}

/** Whether the address belongs to this machine or a private network. */
export const isPrivateAddress = (address: string): boolean => contains(PRIVATE, address);

/** Throws PrivateAddressError when the host of the URL is written as a private address. */
export function requirePublicHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddressError(host);
}

/**
 * Looks a name up for a connection, and fails with PrivateAddressError when any of its addresses is private. The
 * connection goes to what was looked at, so a name cannot change its mind in between.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }).then(
    (found) => {
      const [first] = found;
      if (!first || found.some(({ address }) => isPrivateAddress(address))) {
        callback(new PrivateAddressError(host), "", 0);
      } else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, "", 0),
  );
};
