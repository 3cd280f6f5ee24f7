import { Button } from "@mantine/core";
import { ListEmpty } from "./ListEmpty.tsx";

interface NothingFoundProps {
  title?: string;
  /** What the search looks at. */
  text: string;
  onClear: () => void;
}

/** A list that holds nothing which matches its search. */
export function NothingFound({ title = "No matches found", text, onClear }: NothingFoundProps) {
  return (
    <ListEmpty title={title} text={text}>
      <Button variant="default" size="xs" onClick={onClear}>
        Clear the search
      </Button>
    </ListEmpty>
  );
}
