import { notifications } from "@mantine/notifications";

const SUCCESS_MS = 3_000;

/** Says in the corner that something was done; it vanishes by itself. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: "green", autoClose: SUCCESS_MS });
}
