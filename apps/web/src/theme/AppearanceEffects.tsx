import { useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { useAccount } from "../accounts/authClient.ts";
import { loadPart } from "../components/loadPart.ts";
import { useAppearance } from "./appearance.ts";

/** Hands the chosen theme to the component library, and takes over the preferences of whoever signs in. */
export function AppearanceEffects() {
  const { theme } = useAppearance();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const { user } = useAccount();
  const userId = user?.id;

  useEffect(() => setColorScheme(theme === "system" ? "auto" : theme), [theme, setColorScheme]);
  useEffect(() => {
    if (!userId) return;
    loadPart(() => import("../settings/accountPreferences.ts")).then(
      ({ loadAccountPreferences }) => loadAccountPreferences(),
      // They follow with the next page.
      () => undefined,
    );
  }, [userId]);
  return null;
}
