import { Button, Group } from "@mantine/core";
import { messageOf } from "../api/apiError.ts";
import { FormResult } from "./FormResult.tsx";
import { UnsavedChanges } from "./UnsavedChanges.tsx";

interface SaveBarProps {
  changed: boolean;
  save: { isPending: boolean; isSuccess: boolean; error: unknown };
  onSave: () => void;
  /** What keeps the form from being saved. */
  invalid?: boolean;
  /** What the button says, where there are several. */
  action?: string;
}

/** Saves the preferences of a page, says how that went, and warns before changes are left. */
export function SaveBar({ changed, save, onSave, invalid = false, action = "Save Preferences" }: SaveBarProps) {
  return (
    <Group>
      <UnsavedChanges when={changed && !save.isPending} />
      <Button onClick={onSave} loading={save.isPending} disabled={!changed || invalid}>
        {action}
      </Button>
      <FormResult
        done={save.isSuccess && !changed && "Preferences saved successfully!"}
        failed={save.error ? messageOf(save.error) : false}
      />
    </Group>
  );
}
