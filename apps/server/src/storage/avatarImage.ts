import { AVATAR_PIXELS, AVATAR_QUALITY } from "@dbcoach/contract/limits";
import sharp from "sharp";

/** What the content itself says it is; the file's name and type are somebody's word. */
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "gif"]);
/** A few bytes can claim a picture of gigabytes. The largest phone cameras make 50 megapixels. */
const MAX_PIXELS = 52_000_000;

/**
 * The picture as a square JPEG, cut in the middle, upright, with nothing of the original file but its pixels (of an
 * animation, the first frame's). Undefined when the bytes are not a whole JPEG, PNG or GIF of reasonable size.
 */
export async function makeAvatar(file: Uint8Array): Promise<Buffer | undefined> {
  try {
    const image = sharp(file, { failOn: "error", limitInputPixels: MAX_PIXELS, autoOrient: true });
    if (!FORMATS.has((await image.metadata()).format)) return undefined;
    return await image
      .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: "cover" })
      .flatten({ background: "white" })
      .jpeg({ quality: AVATAR_QUALITY * 100 })
      .toBuffer();
  } catch {
    // The decoder says in many ways that something is not a picture.
    return undefined;
  }
}
