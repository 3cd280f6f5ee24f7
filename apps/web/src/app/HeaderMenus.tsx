import { Menu } from "@mantine/core";
import { IconMovie, IconPlayerPlay } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Account } from "../accounts/authClient.ts";
import { UserMenu } from "../accounts/UserMenu.tsx";
import { ColorSchemeMenu } from "../theme/ColorSchemeMenu.tsx";

const ICON = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

interface HeaderMenusProps {
  user: Account | undefined;
  onWatchIntro: () => void;
}

/** The menus at the end of the header. Loaded by themselves: nobody opens one before the page is there. */
export function HeaderMenus({ user, onWatchIntro }: HeaderMenusProps) {
  return (
    <>
      <ColorSchemeMenu signedIn={user !== undefined} />
      {user && (
        <UserMenu user={user}>
          {/* What the header of a phone has no room for. */}
          <Menu.Item hiddenFrom="xs" leftSection={<IconMovie {...ICON} />} onClick={onWatchIntro}>
            Watch Intro
          </Menu.Item>
          <Menu.Item hiddenFrom="xs" component={Link} to="/demo" leftSection={<IconPlayerPlay {...ICON} />}>
            Live Demo
          </Menu.Item>
        </UserMenu>
      )}
    </>
  );
}
