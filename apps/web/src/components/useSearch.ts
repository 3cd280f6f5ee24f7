import { MAX_SEARCH_LENGTH } from "@dbcoach/contract/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";

/** How long the typing must rest before it is searched for. */
const DELAY_MS = 200;

/** What stands in a search box, and what of it is to be searched for. */
export function useSearch() {
  const [search, setText] = useState("");
  const setSearch = (text: string) => setText(text.slice(0, MAX_SEARCH_LENGTH));
  const [wanted] = useDebouncedValue(search.trim(), DELAY_MS);
  return { search, setSearch, wanted };
}
