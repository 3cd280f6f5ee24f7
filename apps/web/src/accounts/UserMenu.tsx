import { Avatar, Badge, Group, Menu, Text, UnstyledButton } from "@mantine/core";
import { IconLogout, IconSettings, IconSparkles } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { messageOf } from "../api/apiError.ts";
import type { Account } from "./authClient.ts";
import { signOut } from "./entering.ts";

const ICON = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** Who is signed in, the ways to plan and settings, and the way out. `children` are more items before that. */
export function UserMenu({ user, children }: { user: Account; children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const navigate = useNavigate();

  const leave = async () => {
    setLeaving(true);
    setFault(undefined);
    try {
      await signOut();
      await navigate("/");
    } catch (error) {
      setFault(messageOf(error));
      setLeaving(false);
    }
  };

  return (
    <Menu position="bottom-end" width={260} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton aria-label="User menu">
          <Avatar src={user.image ?? null} alt="" color="indigo" size={32} radius="xl">
            {user.email.slice(0, 2).toUpperCase()}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text component="div" size="sm" fw={550} c="var(--ink)" truncate>
            {user.name || user.email}
          </Text>
          <Group justify="space-between" gap="xs">
            <Text component="div" size="xs" c="dimmed">
              Signed in
            </Text>
            <Badge size="xs">Free Plan</Badge>
          </Group>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/settings/billing" leftSection={<IconSparkles {...ICON} />}>
          Upgrade to Pro
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...ICON} />}>
          Account Settings
        </Menu.Item>
        {children}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout {...ICON} />}
          disabled={leaving}
          closeMenuOnClick={false}
          onClick={() => void leave()}
        >
          {leaving ? "Signing out..." : "Sign Out"}
        </Menu.Item>
        {fault !== undefined && (
          <Menu.Label c="var(--bad)" aria-live="assertive">
            {fault}
          </Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
