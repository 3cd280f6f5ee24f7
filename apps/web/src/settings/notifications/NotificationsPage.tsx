import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../Loaded.tsx";
import { preferencesQuery } from "../queries.ts";
import { SettingsPage } from "../SettingsPage.tsx";
import { NotificationForm } from "./NotificationForm.tsx";

/** What a person is told of, and by which way. */
export function NotificationsPage() {
  return (
    <SettingsPage title="Notifications" lead="Leave while a design is being made: you are told when it is ready.">
      <Loaded query={useQuery(preferencesQuery)} what="Your preferences">
        {({ notifications }) => <NotificationForm saved={notifications} />}
      </Loaded>
    </SettingsPage>
  );
}
