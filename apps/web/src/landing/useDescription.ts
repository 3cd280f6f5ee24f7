import { MAX_DESCRIPTION_LENGTH } from "@dbcoach/contract/limits";
import { useState } from "react";
import { draft } from "./draft.ts";

/** The description in a box: it begins with what was typed before, and is kept until a server has accepted it. */
export function useDescription() {
  const [text, setText] = useState(draft.read);
  const prompt = text.trim();
  return {
    text,
    change: (value: string) => {
      setText(value);
      draft.write(value);
    },
    /** What is to be designed. */
    prompt,
    /** Why that is too much; undefined where it is not. */
    tooLong: prompt.length > MAX_DESCRIPTION_LENGTH ? tooLongText(prompt.length) : undefined,
  };
}

/** Why a description of so many characters cannot be designed. */
export function tooLongText(count: number): string {
  const most = MAX_DESCRIPTION_LENGTH.toLocaleString("en");
  return `The description has ${count.toLocaleString("en")} characters; the most that can be read is ${most}.`;
}
