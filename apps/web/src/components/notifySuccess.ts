import { SUCCESS_MESSAGE_MS } from "@dbcoach/contract/limits";
import { notifications } from "@mantine/notifications";

/** Says in the corner that something was done; it vanishes by itself. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: "green", autoClose: SUCCESS_MESSAGE_MS });
}
