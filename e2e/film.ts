import { setTimeout as passed } from "node:timers/promises";
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from "mediabunny";
import type { CDPSession, Page } from "playwright-core";

/** A film of a page: what was seen when, without the waits that were cut, and what was said about it. */
export interface Film {
  /** Pictures as PNG in base64, each shown from its second on. */
  frames: { second: number; picture: string }[];
  /** What is said from a second on, until the next is said. */
  captions: { second: number; text: string }[];
  seconds: number;
}

/** The size of what is recorded, and of the film: below the picture there is room for captions, so that they cover less. */
export const PICTURE = { width: 1280, height: 720 };
const FILM = { width: 1280, height: 776 };
const MARGIN_COLOUR = "#16181d";
/** Enough for type and pointer; each further picture is time of a busy machine. */
const FRAMES_PER_SECOND = 12;
/** Nobody who seeks waits for more than this to be decoded. */
const SECONDS_BETWEEN_KEY_FRAMES = 12;
/** VP9, profile 0, level 3.1, 8 bits: what every browser of the last years plays. */
const CODEC = "vp09.00.31.08";
/** 0 is without loss, 63 the worst. At this one letters stay letters. */
const QUANTIZER = 36;

/** Records a page as it changes, from `start` on. */
export class Camera {
  readonly #devtools: CDPSession;
  readonly #frames: Film["frames"] = [];
  readonly #captions: Film["captions"] = [];
  #began = performance.now();
  #cut = 0;
  #cutSince: number | undefined;

  private constructor(devtools: CDPSession) {
    this.#devtools = devtools;
    devtools.on("Page.screencastFrame", ({ data, sessionId }) => {
      this.#take(data);
      devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
    });
  }

  static async start(page: Page): Promise<Camera> {
    const camera = new Camera(await page.context().newCDPSession(page));
    await camera.#devtools.send("Page.startScreencast", { format: "png" });
    camera.#began = performance.now();
    return camera;
  }

  /** Says something about what is seen from now on. */
  say(text: string): void {
    this.#captions.push({ second: this.#second(), text });
  }

  /** Lets what is seen stay for so many seconds. */
  async hold(seconds: number): Promise<void> {
    await passed(seconds * 1_000);
  }

  /** Does something while the film stands still: of all its pictures, the last remains. */
  async cut<T>(during: () => Promise<T>): Promise<T> {
    this.#cutSince = performance.now();
    try {
      return await during();
    } finally {
      this.#cut += performance.now() - this.#cutSince;
      this.#cutSince = undefined;
    }
  }

  async stop(): Promise<Film> {
    const seconds = this.#second();
    await this.#devtools.send("Page.stopScreencast");
    // What is seen first is seen from the beginning.
    const frames = this.#frames.map((it, index) => (index === 0 ? { ...it, second: 0 } : it));
    return { frames, captions: this.#captions, seconds };
  }

  #second(): number {
    const time = (this.#cutSince ?? performance.now()) - this.#began - this.#cut;
    return Math.floor((time / 1_000) * FRAMES_PER_SECOND) / FRAMES_PER_SECOND;
  }

  #take(picture: string): void {
    const second = this.#second();
    const last = this.#frames.at(-1);
    if (last?.picture === picture) return;
    if (last?.second === second) last.picture = picture;
    else this.#frames.push({ second, picture });
  }
}

/** The film as a WebM file, encoded by the browser in a page that this machine has served: others may not encode. */
export async function encode(page: Page, film: Film): Promise<Uint8Array> {
  const source = new EncodedVideoPacketSource("vp9");
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  const keySeconds = new Set(film.captions.map(({ second }) => second));
  let key = 0;
  const frames = film.frames.map(({ second, picture }, index) => {
    const isKey = index === 0 || keySeconds.has(second) || second - key >= SECONDS_BETWEEN_KEY_FRAMES;
    if (isKey) key = second;
    const until = film.frames[index + 1]?.second ?? film.seconds;
    return { second, isKey, picture, duration: until - second };
  });
  let next = 0;
  await page.exposeFunction("nextFrame", () => frames[next++]);
  await page.exposeFunction("encoded", async (data: string, type: EncodedVideoChunkType, timestamp: number) => {
    const { second, duration } = frames.find((it) => Math.round(it.second * 1e6) === timestamp) ?? frames[0] ?? never();
    const packet = new EncodedPacket(Buffer.from(data, "base64"), type, second, duration);
    await source.add(packet, { decoderConfig: { codec: CODEC, codedWidth: FILM.width, codedHeight: FILM.height } });
  });
  // What runs this file marks functions with their names, by a helper that the page has not.
  await page.evaluate("globalThis.__name = (it) => it");
  await page.evaluate(encodeInPage, { codec: CODEC, quantizer: QUANTIZER, ...FILM, colour: MARGIN_COLOUR });
  await output.finalize();
  return new Uint8Array(target.buffer ?? never());
}

interface Encoding {
  codec: string;
  quantizer: number;
  width: number;
  height: number;
  /** Of what the pictures leave of the film. */
  colour: string;
}

interface Callbacks {
  nextFrame: () => Promise<{ second: number; isKey: boolean; picture: string } | undefined>;
  encoded: (data: string, type: EncodedVideoChunkType, timestamp: number) => Promise<void>;
}

/** Runs in the page: frame after frame in, packet after packet out. */
async function encodeInPage({ codec, quantizer, width, height, colour }: Encoding): Promise<void> {
  const { nextFrame, encoded } = globalThis as unknown as Callbacks;
  const chunks: EncodedVideoChunk[] = [];
  const failures: DOMException[] = [];
  const encoder = new VideoEncoder({ output: (chunk) => chunks.push(chunk), error: (error) => failures.push(error) });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to draw on.");
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  encoder.configure({ codec, width, height, bitrateMode: "quantizer", latencyMode: "quality" });
  for (let frame = await nextFrame(); frame; frame = await nextFrame()) {
    const bytes = Uint8Array.from(atob(frame.picture), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    context.drawImage(picture, 0, 0);
    const image = new VideoFrame(canvas, { timestamp: Math.round(frame.second * 1e6) });
    encoder.encode(image, { keyFrame: frame.isKey, vp9: { quantizer } } as VideoEncoderEncodeOptions);
    image.close();
    while (encoder.encodeQueueSize > 4) await new Promise((done) => setTimeout(done, 5));
  }
  await encoder.flush();
  if (failures[0]) throw failures[0];
  for (const chunk of chunks) {
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    await encoded(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")), chunk.type, chunk.timestamp);
  }
}

/** What is said, as WebVTT. */
export function captionsOf({ captions, seconds }: Film): string {
  const cues = captions.map(({ second, text }, index) => {
    const until = captions[index + 1]?.second ?? seconds;
    return `${timeOf(second)} --> ${timeOf(until)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

/** 00:00:07.500 */
const timeOf = (second: number): string => new Date(second * 1_000).toISOString().slice(11, 23);

function never(): never {
  throw new Error("The film has no pictures.");
}
