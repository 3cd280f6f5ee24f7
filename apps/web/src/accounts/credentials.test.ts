import { describe, expect, it } from "vitest";
import { emailFault, newPasswordFault, passwordScore, passwordStrength } from "./credentials.ts";

describe("an e-mail address", () => {
  it.each(["a@b.co", "first.last+tag@mail.example.org"])("accepts %s", (email) => {
    expect(emailFault(email)).toBeUndefined();
  });
  it.each(["", "a", "a@b", "a b@c.de", "@c.de"])("refuses %j", (email) => {
    expect(emailFault(email)).toBe("Please enter a valid email address");
  });
});

describe("a new password", () => {
  it.each([
    ["", "", "Password is required"],
    ["Abcdefg1", "Abcdefg2", "Passwords do not match"],
    ["Abc1", "Abc1", "Password must be at least 8 characters long"],
    [
      "abcdefg1",
      "abcdefg1",
      "Password must contain at least one uppercase letter, one lowercase letter, and one number",
    ],
    ["Abcdefg1", "Abcdefg1", undefined],
  ])("%j repeated as %j: %s", (password, confirmation, fault) => {
    expect(newPasswordFault(password, confirmation)).toBe(fault);
  });

  it.each([
    ["", 0, "Weak"],
    ["abcdefgh", 2, "Weak"],
    ["Abcdefgh", 3, "Fair"],
    ["Abcdefg1", 4, "Good"],
    ["Abcdefg1!", 5, "Strong"],
  ])("%j scores %i, which is %s", (password, score, strength) => {
    expect(passwordScore(password)).toBe(score);
    expect(passwordStrength(score)).toBe(strength);
  });
});
