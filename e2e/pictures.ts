import type { Page } from "playwright-core";

/** A file as a file chooser takes it. */
export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG whose left half is red and whose right half is blue, drawn by the browser. */
export async function halves(page: Page, width: number, height: number): Promise<Picture> {
  const data = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      if (!context) return "";
      context.fillStyle = "red";
      context.fillRect(0, 0, width / 2, height);
      context.fillStyle = "blue";
      context.fillRect(width / 2, 0, width / 2, height);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  return { name: "halves.png", mimeType: "image/png", buffer: Buffer.from(data, "base64") };
}

/** Size and share of red (0 to 1) of the picture at an address. */
export function measure(page: Page, url: string): Promise<{ width: number; height: number; red: number }> {
  return page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    const { width, height } = picture;
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, width, height).data ?? [];
    let red = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 128) red += 1;
    return { width, height, red: red / (width * height) };
  }, url);
}
