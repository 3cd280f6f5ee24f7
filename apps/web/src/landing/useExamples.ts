import { useState } from "react";

/**
 * Examples that can take the place of a description, without that being the end of it: `back` brings back what was
 * written before (where it begins with an example: `kept`), and is undefined where there is nothing to bring back.
 */
export function useExamples(
  text: string,
  change: (text: string) => void,
  examples: readonly string[],
  kept: () => string = () => "",
) {
  const [before, setBefore] = useState(() => (examples.includes(text) && kept() !== text && kept()) || undefined);
  const isOwn = text.trim() !== "" && !examples.includes(text);
  return {
    take: (example: string) => {
      if (isOwn) setBefore(text);
      change(example);
    },
    back:
      before === undefined || before === text
        ? undefined
        : () => {
            setBefore(isOwn ? text : undefined);
            change(before);
          },
  };
}
