import { Text } from "@mantine/core";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";

/** Asks before a page with unsaved changes is left, by a link of ours or by closing the tab. */
export function UnsavedChanges({ when }: { when: boolean }) {
  // The router asks one guard only: a form without changes must not stand before one that has some.
  return when && <Guard />;
}

function Guard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      title="Leave without saving?"
      action="Leave without saving"
      busy={false}
      error={null}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Text size="sm">Your changes on this page are not saved yet.</Text>
    </ConfirmDialog>
  );
}
