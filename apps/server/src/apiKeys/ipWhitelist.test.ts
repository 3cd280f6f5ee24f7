import { describe, expect, it } from "vitest";
import { isAllowed, readWhitelist } from "./ipWhitelist.ts";

describe("the addresses of a key", () => {
  it.each([
    { list: [], address: "203.0.113.9", allowed: true },
    { list: ["*"], address: "203.0.113.9", allowed: true },
    { list: ["*"], address: "2001:db8::1", allowed: true },
    { list: ["*"], address: "unknown", allowed: true },
    { list: ["10.0.0.1", "*"], address: "203.0.113.9", allowed: true },
    { list: ["203.0.113.9"], address: "203.0.113.9", allowed: true },
    { list: ["203.0.113.9"], address: "203.0.113.90", allowed: false },
    { list: ["203.0.113.9"], address: "::ffff:203.0.113.9", allowed: true },
    { list: ["::ffff:203.0.113.9"], address: "203.0.113.9", allowed: true },
    { list: ["203.0.113.0/24"], address: "203.0.113.255", allowed: true },
    { list: ["203.0.113.0/24"], address: "203.0.114.0", allowed: false },
    { list: ["203.0.113.0/24"], address: "::ffff:203.0.113.255", allowed: true },
    { list: ["203.0.113.64/26"], address: "203.0.113.63", allowed: false },
    { list: ["0.0.0.0/0"], address: "2001:db8::1", allowed: false },
    { list: ["::/0"], address: "2001:db8::1", allowed: true },
    { list: ["::ffff:10.0.0.0/104"], address: "10.1.2.3", allowed: true },
    { list: ["::ffff:10.0.0.0/104"], address: "11.1.2.3", allowed: false },
    { list: ["2001:db8::1"], address: "2001:0db8:0:0:0:0:0:1", allowed: true },
    { list: ["2001:db8::/33"], address: "2001:db8:7fff::1", allowed: true },
    { list: ["2001:db8::/33"], address: "2001:db8:8000::1", allowed: false },
    { list: ["10.0.0.1"], address: "unknown", allowed: false },
  ])("$list and $address: $allowed", ({ list, address, allowed }) => {
    expect(isAllowed(readWhitelist(list), address)).toBe(allowed);
  });

  it.each(["10.0.0", "10.0.0.256", "10.0.0.0/33", "10.0.0.0/", "2001:db8::/129", "example.com", "**", "10.0.0.*"])(
    "cannot be “%s”",
    (entry) => expect(() => readWhitelist(["10.0.0.1", entry])).toThrow("invalid_ip_entry"),
  );

  it("are kept once each", () => {
    expect(readWhitelist(["10.0.0.1", "::ffff:10.0.0.1", "10.0.0.1"])).toEqual(["10.0.0.1"]);
  });
});
