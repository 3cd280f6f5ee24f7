import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

const SCHEMES: { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: "light", label: "Light", icon: IconSun },
  { value: "dark", label: "Dark", icon: IconMoon },
  { value: "auto", label: "System", icon: IconDeviceDesktop },
];

/** Chooses the colour scheme; the library remembers it. */
export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const Current = SCHEMES.find(({ value }) => value === colorScheme)?.icon ?? IconDeviceDesktop;
  return (
    <Menu position="bottom-end" withinPortal width={160}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Theme">
          <Current size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            rightSection={value === colorScheme ? <IconCheck size={14} aria-label="chosen" /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
