import type { Account } from "../accounts/authClient.ts";
import { UserMenu } from "../accounts/UserMenu.tsx";
import { ColorSchemeMenu } from "../theme/ColorSchemeMenu.tsx";

/** The menus at the end of the header. Loaded by themselves: nobody opens one before the page is there. */
export function HeaderMenus({ user }: { user: Account | undefined }) {
  return (
    <>
      <ColorSchemeMenu signedIn={user !== undefined} />
      {user && <UserMenu user={user} />}
    </>
  );
}
