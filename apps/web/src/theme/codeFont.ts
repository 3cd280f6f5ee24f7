/**
 * Resolves when the face of code is there or will not come. For pages full of code: names that are set in another face
 * first take other room, and what is below them moves. A page that is loaded together with it does not wait for long.
 */
export async function codeFont(): Promise<void> {
  await document.fonts.load("1rem 'JetBrains Mono Variable'").catch(() => undefined);
}
