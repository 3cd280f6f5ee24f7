import type { Design, Table } from "@dbcoach/design/model";
import { spokenName } from "@dbcoach/design/names";

export interface Examples {
  question: string;
  data: string;
  edit: string;
}

/** Three things that can be said of this very design: a question about it, one about its data, and a change. */
export function examplesFor(design: Design): Examples {
  const [first, second = first] = [...design.tables].sort((a, b) => rank(a) - rank(b));
  if (!first || !second)
    return { question: "What is missing?", data: "SELECT 1", edit: "add a table customers with name and email" };
  const wish = ["phone number", "notes", "nickname"].find(
    (name) => !first.columns.some((column) => spokenName(column.name).includes(name.split(" ")[0] ?? "")),
  );
  return {
    question: `What is in ${spokenName(second.name)}?`,
    data: `How many ${spokenName(first.name)} are there?`,
    edit: `add ${wish === "notes" ? "notes" : `a ${wish ?? "second name"}`} to ${spokenName(first.name)}`,
  };
}

function rank({ kind, columns }: Table): number {
  return (kind === "entity" ? 0 : 100) - columns.length;
}
