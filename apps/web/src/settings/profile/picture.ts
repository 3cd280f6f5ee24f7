import { AVATAR_MAX_BYTES, AVATAR_PIXELS, AVATAR_QUALITY, AVATAR_TYPES } from "@dbcoach/contract/limits";

/** A part of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const NOT_AN_IMAGE = "Please upload a JPG, PNG, or GIF image.";
const TOO_LARGE = "File size must be less than 5MB.";

/** What is wrong with a chosen file before it is opened; undefined when nothing is. */
export function fileFault({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!AVATAR_TYPES.some((allowed) => allowed === type)) return NOT_AN_IMAGE;
  return size > AVATAR_MAX_BYTES ? TOO_LARGE : undefined;
}

/** The whole picture, when it needs no cropping; undefined when its sides differ. */
export function squareOf({ width, height }: Pick<Area, "width" | "height">): Area | undefined {
  return width === height ? { x: 0, y: 0, width, height } : undefined;
}

/** The part of the picture as the square JPEG that is uploaded. Rejects when the browser cannot draw it. */
export async function drawAvatar(picture: ImageBitmap, area: Area): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement("canvas");
  canvas.width = AVATAR_PIXELS;
  canvas.height = AVATAR_PIXELS;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to draw on.");
  // A JPEG knows no transparency: without a ground, it would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", AVATAR_QUALITY));
  if (!blob) throw new Error("The picture could not be made a JPEG.");
  return new Uint8Array(await blob.arrayBuffer());
}
