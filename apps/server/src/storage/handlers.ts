import { AVATAR_MAX_BYTES } from "@dbcoach/contract/limits";
import type { Database } from "../database/database.ts";
import type { Handlers, Server } from "../http/contractRoutes.ts";
import { ApiError } from "../http/problems.ts";
import { makeAvatar } from "./avatarImage.ts";
import { deleteAvatar, findAvatar, storeAvatar } from "./avatars.ts";

/** Setting and removing the picture of whoever asks. */
export function avatarHandlers(db: Database): Pick<Handlers, "uploadAvatar" | "removeAvatar"> {
  return {
    async uploadAvatar({ userId, file }) {
      if (file.byteLength > AVATAR_MAX_BYTES) throw new ApiError("image_too_large");
      const picture = await makeAvatar(file);
      if (!picture) throw new ApiError("invalid_image");
      return { avatarUrl: await storeAvatar(db, userId, picture) };
    },
    async removeAvatar({ userId }) {
      await deleteAvatar(db, userId);
      return undefined;
    },
  };
}

/** Serves pictures to everybody, before anything asks who that is. */
export function serveAvatars(app: Server, db: Database): void {
  app.get("/storage/v1/object/public/avatars/:userId/:file{[0-9a-f]{16}\\.jpg}", async (c) => {
    const { userId, file } = c.req.param();
    const content = await findAvatar(db, userId, file.replace(".jpg", ""));
    if (!content) throw new ApiError("not_found");
    return c.body(new Uint8Array(content), 200, {
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
}
