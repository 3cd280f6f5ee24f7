import { expect, it } from "vitest";
import { noAnswer } from "../api/apiError.ts";
import { AccountError, faultOf } from "./accountCall.ts";

const REASON = noAnswer().detail;

it.each([
  [noAnswer(), "It went wrong", `It went wrong. ${REASON}`],
  [noAnswer(), "It went wrong. Please try again.", `It went wrong. Please try again. ${REASON}`],
  [new AccountError("", 401, "Wrong password"), "It went wrong", "Wrong password"],
  [new AccountError("", 401, ""), "It went wrong", "It went wrong"],
  [new AccountError("", 500, "Internals"), "It went wrong", "It went wrong"],
  [new Error("Internals"), "It went wrong", "It went wrong"],
])("%s beside “%s” is told as “%s”", (error, unexpected, said) => {
  expect(faultOf(error, unexpected)).toBe(said);
});
