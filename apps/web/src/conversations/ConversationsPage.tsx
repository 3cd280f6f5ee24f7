import { useMediaQuery } from "@mantine/hooks";
import { useSearchParams } from "react-router";
import { ConversationList } from "./ConversationList.tsx";
import classes from "./ConversationsPage.module.css";
import { ConversationView } from "./ConversationView.tsx";
import { NothingSelected } from "./NothingSelected.tsx";

const NARROW = "(max-width: 48em)";

/** The saved generations: the list, and the selected one to read. On a phone one after the other. */
export function ConversationsPage() {
  const [params, setParams] = useSearchParams();
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const selected = params.get("id") ?? undefined;
  const select = (id: string | undefined) => setParams(id ? { id } : {});
  return (
    <div className={classes.page}>
      <title>Generations · DBCoach</title>
      {(!narrow || !selected) && (
        <aside className={classes.sidebar}>
          <ConversationList selected={selected} onSelect={select} />
        </aside>
      )}
      {(!narrow || selected) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.pane} aria-label="Conversation" tabIndex={0}>
          {selected ? (
            <ConversationView key={selected} id={selected} onBack={narrow ? () => select(undefined) : undefined} />
          ) : (
            <NothingSelected />
          )}
        </section>
      )}
    </div>
  );
}
