/** Saves a text as a file of this name on the user's machine. */
export function downloadText(fileName: string, text: string, mediaType: string): void {
  downloadBlob(fileName, new Blob([text], { type: `${mediaType};charset=utf-8` }));
}

/** Saves what the blob holds as a file of this name on the user's machine. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves a file that the server sent, under the name that it gave. */
export async function downloadAnswer(response: Response): Promise<void> {
  const [, fileName = "download"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  downloadBlob(fileName, await response.blob());
}
