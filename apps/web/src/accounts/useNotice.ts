import { SUCCESS_MESSAGE_MS } from "@dbcoach/contract/limits";
import { useEffect, useState } from "react";

/** A message of success that vanishes by itself. */
export function useNotice(): [string | undefined, (message: string | undefined) => void] {
  const [notice, setNotice] = useState<{ message: string }>();
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), SUCCESS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice?.message, (message) => setNotice(message === undefined ? undefined : { message })];
}
