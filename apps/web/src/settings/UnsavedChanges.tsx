import { Text } from "@mantine/core";
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useState } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";

type Register = (form: string, changed: boolean) => void;
const Forms = createContext<Register>(() => undefined);

/** Says of a form on this page whether it has changes that are not saved. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const register = useContext(Forms);
  const form = useId();
  useEffect(() => {
    register(form, when);
    return () => register(form, false);
  }, [register, form, when]);
  return null;
}

/**
 * Asks before a page is left, by a link of ours or by closing the tab, while any of its forms has unsaved changes. One
 * for all of them: the router asks one only.
 */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const register = useMemo<Register>(
    () => (form, isChanged) =>
      setChanged((before) => {
        if (before.has(form) === isChanged) return before;
        const after = new Set(before);
        if (isChanged) after.add(form);
        else after.delete(form);
        return after;
      }),
    [],
  );
  const any = changed.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => any && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!any) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [any]);
  return (
    <Forms value={register}>
      {children}
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
    </Forms>
  );
}
