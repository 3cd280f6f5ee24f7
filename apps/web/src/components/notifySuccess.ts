import { SUCCESS_MESSAGE_MS } from "@dbcoach/contract/limits";
import { notifications } from "@mantine/notifications";

/** The close button of a message has a name, too. */
export const CLOSABLE = { closeButtonProps: { "aria-label": "Close" } };

/** Says in the corner that something was done; it vanishes by itself. */
export function notifySuccess(message: string): void {
  notifications.show({ ...CLOSABLE, message, color: "green", autoClose: SUCCESS_MESSAGE_MS });
}

/** Says in the corner what could not be done; it stays until it is closed. */
export function notifyFailure(title: string, message: string): void {
  notifications.show({ ...CLOSABLE, title, message, color: "red", autoClose: false, role: "alert" });
}
