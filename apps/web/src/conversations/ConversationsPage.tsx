import { useSearchParams } from "react-router";
import { ConversationList } from "./ConversationList.tsx";
import { ConversationView } from "./ConversationView.tsx";
import { ListBesideReading, useNarrow } from "./ListBesideReading.tsx";
import { NothingSelected } from "./NothingSelected.tsx";

/** The saved generations: the list, and the selected one to read. On a phone one after the other. */
export function ConversationsPage() {
  const [params, setParams] = useSearchParams();
  const narrow = useNarrow();
  const selected = params.get("id") ?? undefined;
  const select = (id: string | undefined) => setParams(id ? { id } : {});
  return (
    <>
      <title>Generations · DBCoach</title>
      <ListBesideReading
        narrow={narrow}
        reading={selected !== undefined}
        list={<ConversationList selected={selected} onSelect={select} />}
      >
        {selected ? (
          <ConversationView key={selected} id={selected} onBack={narrow ? () => select(undefined) : undefined} />
        ) : (
          <NothingSelected />
        )}
      </ListBesideReading>
    </>
  );
}
