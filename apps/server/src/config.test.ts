import { expect, it } from "vitest";
import { EnvironmentError, readConfig } from "./config.ts";

it("in production there must be a mail server", () => {
  expect(() => readConfig({ NODE_ENV: "production" })).toThrow(EnvironmentError);
  expect(() => readConfig({ NODE_ENV: "production" })).toThrow("SMTP_URL: needed in production");
  expect(readConfig({ NODE_ENV: "production", SMTP_URL: "smtp://mail.example.com" }).production).toBe(true);
  expect(readConfig({}).smtpUrl).toBeUndefined();
});

it.each([
  ["SMTP_URL", "http://mail.example.com"],
  ["SESSION_SECONDS", "1"],
  ["PORT", "70000"],
  ["INTRO_VIDEO_ID", "https://youtu.be/dQw4w9WgXcQ"],
])("%s=%s is named as what is wrong", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The environment is not valid. ${name}:`);
});
