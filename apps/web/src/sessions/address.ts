/** Where a saved session is watched again. */
export const sessionAddress = (id: string): string =>
  `/streaming-canvas?${new URLSearchParams({ tab: "saved", session: id })}`;
