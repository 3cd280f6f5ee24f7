import { AUDIT_EVENTS } from "@dbcoach/contract/account";
import { describe, expect, it } from "vitest";
import { ApiError, noAnswer } from "../api/apiError.ts";
import { auditOrigin, auditText } from "./dataPrivacy/auditTexts.ts";
import { fileFault, squareOf } from "./profile/picture.ts";
import { faultOf } from "./profile/uploadPicture.ts";

describe("a chosen picture", () => {
  it.each([
    [{ type: "image/jpeg", size: 1 }, undefined],
    [{ type: "image/png", size: 5_242_880 }, undefined],
    [{ type: "image/gif", size: 1 }, undefined],
    [{ type: "image/png", size: 5_242_881 }, "File size must be less than 5MB."],
    [{ type: "image/webp", size: 1 }, "Please upload a JPG, PNG, or GIF image."],
    [{ type: "image/svg+xml", size: 9_000_000 }, "Please upload a JPG, PNG, or GIF image."],
    [{ type: "", size: 1 }, "Please upload a JPG, PNG, or GIF image."],
  ])("%j: %s", (file, fault) => {
    expect(fileFault(file)).toBe(fault);
  });

  it("is cropped unless it is square", () => {
    expect(squareOf({ width: 7, height: 7 })).toEqual({ x: 0, y: 0, width: 7, height: 7 });
    expect(squareOf({ width: 7, height: 8 })).toBeUndefined();
  });

  it.each([
    [noAnswer(), "Failed to upload image. Please try again."],
    [new ApiError("internal", 500, "Something"), "Failed to upload profile picture. Please try again."],
    [
      new ApiError("not_authenticated", 401, "User not authenticated"),
      "Failed to upload profile picture. Please try again.",
    ],
    [new ApiError("invalid_image", 400, "As the server says."), "As the server says."],
    [new ApiError("image_too_large", 413, "As the server says."), "As the server says."],
    [new Error("?"), "Failed to upload profile picture. Please try again."],
  ])("that fails with %s is answered with %s", (error, message) => {
    expect(faultOf(error)).toBe(message);
  });
});

describe("the audit log in words", () => {
  it.each(AUDIT_EVENTS)("has some for %s, whatever is known of it", (eventType) => {
    expect(auditText({ eventType, metadata: {} })).toMatch(/^[A-Z].{5,}/);
    expect(auditText({ eventType, metadata: { name: { a: 1 }, url: [1] } })).not.toContain("object");
  });

  it.each([
    [{ eventType: "signed_in", metadata: { newDevice: true } }, "Signed in on a new device"],
    [{ eventType: "api_key_created", metadata: { name: "CI" } }, "API key “CI” created"],
    [
      { eventType: "webhook_changed", metadata: { url: "https://a.example/x" } },
      "Webhook address set to https://a.example/x",
    ],
    [{ eventType: "webhook_changed", metadata: { url: "" } }, "Webhook address removed"],
    [
      { eventType: "generations_deleted", metadata: { generations: 3, projects: 2 } },
      "All generations deleted (3, with 2 projects)",
    ],
  ] as const)("%j: %s", (entry, text) => {
    expect(auditText(entry)).toBe(text);
  });

  it("says where it came from, as far as that is known", () => {
    expect(auditOrigin({ metadata: { device: "Chrome on Linux", address: "::1" } })).toBe("Chrome on Linux · ::1");
    expect(auditOrigin({ metadata: {} })).toBe("");
  });
});
