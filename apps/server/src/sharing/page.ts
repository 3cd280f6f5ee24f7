import type { SharedProject } from "@dbcoach/contract/sharing";
import sharp from "sharp";
import type { Database } from "../database/database.ts";
import { render } from "../exports/render.ts";
import type { Server } from "../http/contractRoutes.ts";
import { type PageHead, PREVIEW_PICTURE, previewTags } from "../http/previewTags.ts";
import { ApiError } from "../http/problems.ts";
import { readShared } from "./store.ts";

const MARGIN = 40;
const BACKGROUND = "#fbfbfc";
/** Larger designs are only a texture at that size, and take long to lay out. */
const MAX_TABLES = 80;
/** Pictures of so many versions are kept in memory. */
const KEPT = 50;

/** The address of the picture of a shared project's diagram; `version` lets caches see that it has changed. */
const picturePath = (id: string, version: number) => `/storage/v1/shared/${id}.png?version=${version}`;

/** Serves the pictures of link previews to everybody who knows a link, before anything asks who that is. */
export function serveSharedPictures(app: Server, db: Database): void {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let last: Promise<unknown> = Promise.resolve();
  app.get("/storage/v1/shared/:file{[\\w-]{22}\\.png}", async (c) => {
    const id = c.req.param("file").replace(".png", "");
    const project = await readShared(db, id);
    if (!project || !hasPicture(project)) throw new ApiError("not_found");
    const key = `${id}/${project.version}`;
    let picture = kept.get(key);
    if (!picture) {
      // Everybody may ask, so one is drawn after the other.
      picture = last.then(
        () => draw(project),
        () => draw(project),
      );
      last = picture;
      kept.set(key, picture);
      picture.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    }
    return c.body(await picture, 200, { "content-type": "image/png", "cache-control": "public, max-age=3600" });
  });
}

const hasPicture = ({ tableCount }: SharedProject) => tableCount > 0 && tableCount <= MAX_TABLES;

async function draw({ design }: SharedProject): Promise<Uint8Array<ArrayBuffer>> {
  const diagram = await render({ format: "png", parts: { design, engine: "postgresql" } });
  const [width, height] = [PREVIEW_PICTURE.width - 2 * MARGIN, PREVIEW_PICTURE.height - 2 * MARGIN];
  const fitted = await sharp(diagram)
    .flatten({ background: BACKGROUND })
    .resize(width, height, { fit: "inside" })
    .toBuffer();
  const background = { create: { ...PREVIEW_PICTURE, channels: 3 as const, background: BACKGROUND } };
  return new Uint8Array(
    await sharp(background)
      .composite([{ input: fitted }])
      .png()
      .toBuffer(),
  );
}

/**
 * The head of a shared project's page for those who read no scripts: link previews. `origin` is where this server is
 * reached. Undefined without such a project.
 */
export async function sharedHead(db: Database, id: string, origin: string): Promise<PageHead | undefined> {
  const project = await readShared(db, id);
  if (!project) return undefined;
  const { name, description, databaseType, tableCount, version } = project;
  const tags = previewTags({
    title: name,
    description: `${tableCount} ${tableCount === 1 ? "table" : "tables"} for ${databaseType}, executed by DBCoach. ${description}`,
    url: `${origin}/projects/shared/${id}`,
    picture: hasPicture(project) ? { url: origin + picturePath(id, version), alt: `Diagram of ${name}` } : undefined,
  });
  // As the application calls it, too.
  return { title: `${name} · DBCoach`, tags };
}
