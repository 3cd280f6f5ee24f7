import type { ApiKey, NewApiKey } from "@dbcoach/contract/apiKeys";
import { Alert, Button, Skeleton, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ListEmpty } from "../../components/ListEmpty.tsx";
import { LoadFailure } from "../../components/LoadFailure.tsx";
import { notifySuccess } from "../../components/notifySuccess.ts";
import { SettingsCard, SettingsPage } from "../SettingsPage.tsx";
import classes from "./ApiKeys.module.css";
import { BestPractices } from "./BestPractices.tsx";
import { KeyCard } from "./KeyCard.tsx";
import { CreateKey, DeleteKey, EditKey, RotateKey } from "./KeyDialogs.tsx";
import { NewKeyBanner } from "./NewKeyBanner.tsx";
import { apiKeysQuery, failure, updateKey, useKeyChange } from "./queries.ts";

const SKELETONS = [1, 2, 3];
type Doing = { what: "create" } | { what: "edit" | "rotate" | "delete"; apiKey: ApiKey };

/** The keys that open the API to scripts. */
export function ApiKeysPage() {
  const [doing, setDoing] = useState<Doing>();
  const [made, setMade] = useState<NewApiKey>();
  const close = () => setDoing(undefined);
  const create = () => setDoing({ what: "create" });
  const { isPending } = useQuery(apiKeysQuery);
  return (
    <SettingsPage title="API Keys" lead="Let your own scripts and tools use DBCoach.">
      {made && <NewKeyBanner key={made.key} made={made} onHide={() => setMade(undefined)} />}
      <SettingsCard
        title="Your keys"
        lead="Each may make 1,000 requests per hour."
        action={
          <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
            Create New Key
          </Button>
        }
      >
        <KeyList onDo={setDoing} onCreate={create} />
      </SettingsCard>
      {/* Nobody knows before how long the list is: what is below it would move. */}
      {!isPending && <BestPractices />}
      {doing?.what === "create" && <CreateKey onClose={close} onMade={setMade} />}
      {doing?.what === "edit" && <EditKey apiKey={doing.apiKey} onClose={close} />}
      {doing?.what === "rotate" && <RotateKey apiKey={doing.apiKey} onClose={close} onMade={setMade} />}
      {doing?.what === "delete" && <DeleteKey apiKey={doing.apiKey} onClose={close} />}
    </SettingsPage>
  );
}

function KeyList({ onDo, onCreate }: { onDo: (doing: Doing) => void; onCreate: () => void }) {
  const { data: keys, error, isPending, refetch, dataUpdatedAt } = useQuery(apiKeysQuery);
  const toggle = useKeyChange(updateKey);
  const toggled = failure("Failed to update API key", toggle.error);
  if (isPending) {
    return (
      <Stack gap="md" role="status" aria-label="Loading the keys">
        {SKELETONS.map((line) => (
          <Skeleton key={line} height={150} radius="md" />
        ))}
      </Stack>
    );
  }
  if (!keys) {
    return (
      <LoadFailure what="The keys" title="Failed to fetch API keys" error={error} onRetry={() => void refetch()} />
    );
  }
  if (keys.length === 0) {
    return (
      <ListEmpty
        title="No API keys yet"
        text="With a key, a script can start a generation and fetch its design, for example every time a specification changes."
      >
        <Button variant="default" onClick={onCreate}>
          Create your first key
        </Button>
      </ListEmpty>
    );
  }
  return (
    <>
      {toggled && (
        <Alert color="red" role="alert">
          {toggled.message}
        </Alert>
      )}
      <ul className={classes.list}>
        {keys.map((apiKey) => (
          <KeyCard
            key={apiKey.id}
            apiKey={apiKey}
            now={Math.max(dataUpdatedAt, Date.parse(apiKey.createdAt))}
            busy={toggle.isPending && toggle.variables.id === apiKey.id}
            onEdit={() => onDo({ what: "edit", apiKey })}
            onRotate={() => onDo({ what: "rotate", apiKey })}
            onDelete={() => onDo({ what: "delete", apiKey })}
            onToggle={() =>
              toggle.mutate(
                { id: apiKey.id, changes: { isActive: !apiKey.isActive } },
                { onSuccess: ({ isActive }) => notifySuccess(isActive ? "API key activated" : "API key deactivated") },
              )
            }
          />
        ))}
      </ul>
    </>
  );
}
