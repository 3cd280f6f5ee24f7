import { describe, expect, it } from "vitest";
import { emailFault, newPasswordFault, passwordFault, passwordScore, passwordStrength } from "./credentials.ts";

describe("an e-mail address", () => {
  it.each(["a@b.co", "first.last+tag@mail.example.org"])("accepts %s", (email) => {
    expect(emailFault(email)).toBeUndefined();
  });
  it.each(["", "a", "a@b", "a b@c.de", "@c.de"])("refuses %j", (email) => {
    expect(emailFault(email)).toBe("Please enter a valid email address");
  });
});

describe("a password", () => {
  it.each([
    ["", "Password is required"],
    ["x", undefined],
  ])("to sign in with, %j: %s", (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });

  const CLASSES = "Password must contain at least one uppercase letter, one lowercase letter, and one number";
  it.each([
    ["", "", "Password is required"],
    ["Abcdefg1", "Abcdefg2", "Passwords do not match"],
    ["Abcdef1", "Abcdef1", "Password must be at least 8 characters long"],
    ["abcdefg1", "abcdefg1", CLASSES],
    ["ABCDEFG1", "ABCDEFG1", CLASSES],
    ["Abcdefgh", "Abcdefgh", CLASSES],
    [`Ab1${"x".repeat(126)}`, `Ab1${"x".repeat(126)}`, "Password must be at most 128 characters long"],
    [`Ab1${"x".repeat(125)}`, `Ab1${"x".repeat(125)}`, undefined],
    ["Abcdefg1", "Abcdefg1", undefined],
  ])("that is new, %j repeated as %j: %s", (password, confirmation, fault) => {
    expect(newPasswordFault(password, confirmation)).toBe(fault);
  });

  it.each([
    ["", 0, "Weak"],
    ["abc", 1, "Weak"],
    ["abcdefgh", 2, "Weak"],
    ["Abcdefgh", 3, "Fair"],
    ["Abcdefg1", 4, "Good"],
    ["Abcdefg1!", 5, "Strong"],
  ])("%j scores %i, which is %s", (password, score, strength) => {
    expect(passwordScore(password)).toBe(score);
    expect(passwordStrength(score)).toBe(strength);
  });
});
