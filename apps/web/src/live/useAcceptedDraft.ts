import { useEffect } from "react";
import { draft } from "../landing/draft.ts";
import type { Live } from "./useLiveSession.ts";

/** Forgets the description that was typed, and what was chosen for it, as soon as the server works on it. */
export function useAcceptedDraft({ startedAt }: Live, prompt: string): void {
  const accepted = startedAt !== undefined;
  useEffect(() => {
    if (accepted && draft.read().trim() === prompt) draft.forget();
  }, [accepted, prompt]);
}
