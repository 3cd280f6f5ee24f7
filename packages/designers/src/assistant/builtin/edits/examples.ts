import { withColumn } from "@dbcoach/design/editing/style";
import { code } from "@dbcoach/design/exports/markdown/parts";
import { familyOf, typeTitle } from "@dbcoach/design/typeTraits";
import { columnIn } from "../vocabulary.ts";
import { valuesOf } from "./draftColumn.ts";
import { type Command, change, told } from "./outcome.ts";

const MOST = 50;
const LONGEST = 200;

/** "use Fantasy, Crime and Poetry as examples for the genre of books", "give title the example values A and B". */
export const setExamples: Command = (text, design) => {
  const asExamples =
    /^(?:use|take|set|add)\s+(.+?)\s+as\s+(?:the\s+)?(?:sample|example)s?(?:\s+(?:values?|data))?\s+(?:for|of|in)\s+(?:the\s+)?(.+)$/i.exec(
      text,
    );
  const given = /^give\s+(?:the\s+)?(.+?)\s+(?:the\s+)?(?:sample|example)s?(?:\s+values?)?\s*:?\s+(.+)$/i.exec(text);
  const list = asExamples?.[1] ?? given?.[2];
  const what = asExamples?.[2] ?? given?.[1];
  if (list === undefined || what === undefined) return undefined;
  const [, columnText = what, tableText] = /^(.+?)\s+(?:of|in|on|for)\s+(?:the\s+)?(.+)$/i.exec(what) ?? [];
  const place = columnIn(design, columnText, tableText);
  if (!place.ok) return told(place.answer);
  const { table, column } = place.value;
  const name = code(`${table.name}.${column.name}`);
  if (familyOf(column.type) !== "text")
    return told(`${name} holds: ${typeTitle(column.type)}. Only texts have examples. Nothing was changed.`);
  const examples = valuesOf(list)
    .filter((value) => [...value].length <= LONGEST && value.length <= LONGEST)
    .slice(0, MOST);
  if (examples.length === 0) return told("There are no examples in this. Nothing was changed.");
  return change(
    withColumn(design, table.id, column.id, (one) => ({ ...one, examples })),
    "Sample rows will hold them.",
  );
};
