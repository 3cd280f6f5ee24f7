import { Avatar, Menu, Text, UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type Account, authClient } from "./authClient.ts";
import { rememberMe } from "./rememberMe.ts";

/** Who is signed in, and the way out. */
export function UserMenu({ user }: { user: Account }) {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();

  const signOut = async () => {
    setLeaving(true);
    await authClient.signOut();
    rememberMe.write(false);
    // Data of the one who left must not be shown to the next: the cache goes with the page.
    const { queryClient } = await import("../api/queryClient.ts");
    queryClient.clear();
    await navigate("/");
  };

  return (
    <Menu position="bottom-end" width={260} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton aria-label="User menu">
          <Avatar src={user.image ?? null} alt="" color="indigo" size={32} radius="xl">
            {user.email.slice(0, 2).toUpperCase()}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={550} c="var(--ink)" truncate>
            {user.name || user.email}
          </Text>
          <Text size="xs" c="dimmed">
            Signed in
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
          disabled={leaving}
          onClick={() => void signOut()}
        >
          {leaving ? "Signing out..." : "Sign Out"}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
