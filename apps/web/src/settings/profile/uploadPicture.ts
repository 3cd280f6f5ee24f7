import { ApiError } from "../../api/apiError.ts";
import { call } from "../../api/client.ts";
import { type Area, drawAvatar } from "./picture.ts";

/** What is said when a step of an upload fails. */
const UPLOAD_FAULTS = {
  drawing: "Failed to upload avatar. Please try again.",
  noAnswer: "Failed to upload image. Please try again.",
  noAddress: "Failed to get image URL. Please try again.",
  other: "Failed to upload profile picture. Please try again.",
} as const;

/** Cuts the area out, uploads it and gives its address. Throws an Error whose message is for the user. */
export async function uploadPicture(picture: ImageBitmap, area: Area): Promise<string> {
  const file = await drawAvatar(picture, area).catch(() => {
    throw new Error(UPLOAD_FAULTS.drawing);
  });
  const { avatarUrl } = await call("uploadAvatar", { file }).catch((error: unknown) => {
    throw new Error(faultOf(error));
  });
  if (!avatarUrl) throw new Error(UPLOAD_FAULTS.noAddress);
  return avatarUrl;
}

/** What the server says of a picture is its own; for all else there is a text. */
export function faultOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UPLOAD_FAULTS.other;
  if (error.status === 0) return UPLOAD_FAULTS.noAnswer;
  return ["invalid_image", "image_too_large"].includes(error.code) ? error.detail : UPLOAD_FAULTS.other;
}
