import { describe, expect, it } from "vitest";
import { addressBlocks, clientAddress, contains } from "./clientAddress.ts";

describe("the caller's address", () => {
  const proxies = addressBlocks(["10.0.0.0/8", "fd00::/8"]);

  it.each([
    { peer: "203.0.113.9", header: undefined, caller: "203.0.113.9" },
    { peer: "203.0.113.9", header: "198.51.100.1", caller: "203.0.113.9" },
    { peer: "10.0.0.1", header: "198.51.100.1", caller: "198.51.100.1" },
    { peer: "::ffff:10.0.0.1", header: "198.51.100.1", caller: "198.51.100.1" },
    { peer: "10.0.0.1", header: "1.2.3.4, 198.51.100.1, 10.0.0.2", caller: "198.51.100.1" },
    { peer: "fd00::1", header: "2001:db8::7", caller: "2001:db8::7" },
    { peer: "10.0.0.1", header: "nonsense", caller: "10.0.0.1" },
    { peer: "10.0.0.1", header: "", caller: "10.0.0.1" },
    { peer: undefined, header: "198.51.100.1", caller: "unknown" },
  ])("is $caller for $peer with $header", ({ peer, header, caller }) => {
    expect(clientAddress(peer, header, proxies)).toBe(caller);
  });

  it("is found in ranges of its own family only", () => {
    const blocks = addressBlocks(["192.0.2.7", "198.51.100.0/25", "2001:db8::/33"]);
    const found = ["192.0.2.7", "::ffff:192.0.2.7", "198.51.100.127", "2001:db8:7fff::1"];
    const missed = ["192.0.2.8", "198.51.100.128", "2001:db8:8000::1", "unknown", ""];
    expect(found.filter((address) => !contains(blocks, address))).toEqual([]);
    expect(missed.filter((address) => contains(blocks, address))).toEqual([]);
  });
});
