import { deflateSync } from "node:zlib";
import { AVATAR_MAX_BYTES } from "@dbcoach/contract/limits";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptedDesigner } from "../testing/scriptedDesigner.ts";
import { disposeTestServer, signUp, startTestServer, TestClient, type TestServer } from "../testing/testServer.ts";

const INVALID = "Invalid file type. Please upload a JPG, PNG, or GIF image.";
const TOO_LARGE = "File too large. Please upload an image smaller than 5MB.";
const WIDTH = 320;
const HEIGHT = 240;

/** The left half red, the right half blue. */
const halves = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "red" } }).composite([
    {
      input: { create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: "blue" } },
      left: WIDTH / 2,
      top: 0,
    },
  ]);

/** A PNG of a few bytes that claims a hundred thousand pixels either way. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(100_000, 0);
  header.writeUInt32BE(100_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe("a profile picture", () => {
  let server: TestServer;
  let ada: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ designer: scriptedDesigner(() => {}) });
    ada = await signUp(server);
  });
  afterAll(() => disposeTestServer(server));

  const upload = (file: Buffer, type = "image/jpeg", client = ada) =>
    client.request("/storage/v1/avatar", {
      method: "PUT",
      headers: { "content-type": type },
      body: new Uint8Array(file),
    });
  async function uploaded(file: Buffer, type?: string) {
    const answer = await upload(file, type);
    const text = await answer.text();
    expect([answer.status, text]).toEqual([200, expect.stringContaining("avatarUrl")]);
    const { avatarUrl }: { avatarUrl: string } = JSON.parse(text);
    const picture = await fetch(server.url + avatarUrl);
    return { avatarUrl, picture, bytes: Buffer.from(await picture.arrayBuffer()) };
  }

  it("becomes a JPEG of 200 by 200 pixels that everybody may see and keep", async () => {
    const { avatarUrl, picture, bytes } = await uploaded(await halves().png().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 200, height: 200 });
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect(picture.headers.get("cache-control")).toContain("immutable");
    expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await ada.read("/rest/v1/profile")).toMatchObject({ avatarUrl });
    expect(await ada.read("/auth/v1/get-session")).toMatchObject({ user: { image: avatarUrl } });
  });

  it("is known by its content, whatever type is claimed", async () => {
    const gif = await halves().gif().toBuffer();
    expect((await uploaded(gif, "text/html")).bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  });

  it("stands upright, and loses all metadata", async () => {
    const file = await halves()
      .withExif({ IFD0: { Copyright: "a private remark" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await uploaded(file);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    // A quarter turn clockwise brings the red left to the top.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(100, 20)[0]).toBeGreaterThan(200);
    expect(at(100, 180)[2]).toBeGreaterThan(200);
  });

  it("is the first frame of an animation, on white where it is transparent", async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 50, height: 50, channels: 4, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all([frame("#00ff00ff"), frame("#ff0000ff")]);
    const { bytes } = await uploaded(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
    const clear = await uploaded(await frame("#00000000"));
    expect((await sharp(clear.bytes).stats()).dominant.r).toBeGreaterThan(240);
  });

  it("keeps nothing of what was hidden behind it", async () => {
    const file = Buffer.concat([
      await halves().jpeg().toBuffer(),
      Buffer.from("<script>alert(1)</script>PK\u0003\u0004"),
    ]);
    expect((await uploaded(file)).bytes.includes("script")).toBe(false);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
    ["a WebP", () => halves().webp().toBuffer()],
    ["an AVIF", () => halves().avif({ effort: 0 }).toBuffer()],
    ["a TIFF", () => halves().tiff().toBuffer()],
    ["a text", () => Buffer.from("not a picture at all")],
    ["nothing", () => Buffer.alloc(0)],
    ["a script that begins like a GIF", () => Buffer.from("GIF89a/*<script>*/=alert(1)//")],
    ["half a JPEG", async () => half(await halves().jpeg().toBuffer())],
    ["half a PNG", async () => half(await halves().png({ compressionLevel: 0 }).toBuffer())],
    ["half a GIF", async () => half(await halves().gif().toBuffer())],
    ["a picture of ten thousand megapixels", bomb],
  ])("is refused when it is %s", async (_, make) => {
    const before = await ada.read("/rest/v1/profile");
    const answer = await upload(await make());
    expect(await answer.json()).toMatchObject({ status: 400, code: "invalid_image", detail: INVALID });
    expect(await ada.read("/rest/v1/profile")).toEqual(before);
  });

  it("is refused over 5 MB, and only then", async () => {
    const picture = await halves().jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await upload(padded(AVATAR_MAX_BYTES))).status).toBe(200);
    const answer = await upload(padded(AVATAR_MAX_BYTES + 1));
    expect(await answer.json()).toMatchObject({ status: 413, code: "image_too_large", detail: TOO_LARGE });
  });

  it("goes away, and its address with it", async () => {
    const { avatarUrl } = await uploaded(await halves().jpeg().toBuffer());
    expect((await ada.request("/storage/v1/avatar", { method: "DELETE" })).status).toBe(204);
    expect((await fetch(server.url + avatarUrl)).status).toBe(404);
    expect(await ada.read("/rest/v1/profile")).toMatchObject({ avatarUrl: null });
    expect(await ada.read("/auth/v1/get-session")).toMatchObject({ user: { image: null } });
  });

  it("is set and removed by people who are signed in only", async () => {
    const nobody = new TestClient(server.url);
    expect((await upload(await halves().jpeg().toBuffer(), "image/jpeg", nobody)).status).toBe(401);
    expect((await nobody.request("/storage/v1/avatar", { method: "DELETE" })).status).toBe(401);
    expect((await nobody.request("/storage/v1/object/public/avatars/x/../../../avatar")).status).toBe(401);
  });
});

const half = (file: Buffer) => file.subarray(0, file.length / 2);
