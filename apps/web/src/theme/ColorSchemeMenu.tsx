import type { Appearance } from "@dbcoach/contract/preferences";
import { ActionIcon, Menu } from "@mantine/core";
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { keepAppearance, useAppearance } from "./appearance.ts";

const THEMES: { value: Appearance["theme"]; label: string; icon: typeof IconSun }[] = [
  { value: "light", label: "Light", icon: IconSun },
  { value: "dark", label: "Dark", icon: IconMoon },
  { value: "system", label: "System", icon: IconDeviceDesktop },
];

/** Chooses the theme: for this browser, and for the account of whoever is signed in. */
export function ColorSchemeMenu({ signedIn }: { signedIn: boolean }) {
  const appearance = useAppearance();
  const Current = THEMES.find(({ value }) => value === appearance.theme)?.icon ?? IconDeviceDesktop;
  const choose = (theme: Appearance["theme"]) => {
    const chosen = { ...appearance, theme };
    keepAppearance(chosen);
    if (!signedIn) return;
    import("../settings/accountPreferences.ts")
      .then(({ saveAppearance }) => saveAppearance(chosen))
      // This browser keeps it in any case.
      .catch(() => undefined);
  };
  return (
    <Menu position="bottom-end" withinPortal width={160} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Theme">
          <Current size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {THEMES.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            rightSection={value === appearance.theme ? <IconCheck size={14} aria-label="chosen" /> : null}
            onClick={() => choose(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
