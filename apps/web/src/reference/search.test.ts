import { apiReference } from "@dbcoach/contract/reference";
import { describe, expect, it } from "vitest";
import { matching } from "./search.ts";

describe("the search of the API reference", () => {
  const groups = apiReference("https://dbcoach.example.com");
  const find = (search: string) => matching(groups, search).flatMap(({ entries }) => entries.map(({ name }) => name));

  it.each([
    ["rotate", ["rotateApiKey"]],
    ["DELETE api-keys", ["deleteApiKey"]],
    ["  profile   put ", ["updateProfile", "uploadAvatar"]],
    ["zebra", []],
  ])("“%s” finds %j", (search, names) => expect(find(search)).toEqual(names));

  it("finds everything while nothing is asked", () => expect(matching(groups, "  ")).toEqual(groups));
});
