import type { AuditEvent } from "@dbcoach/contract/account";

interface Notice {
  title: string;
  body: string;
}

type Metadata = Record<string, unknown>;

const text = (value: unknown, otherwise: string): string => (typeof value === "string" && value ? value : otherwise);

/** The events of the audit log that are worth a mail, and what it says. */
const NOTICES: Partial<Record<AuditEvent, (metadata: Metadata) => Notice | undefined>> = {
  signed_in: ({ newDevice, device, address }) =>
    newDevice === true
      ? {
          title: "A new device signed in",
          body: `${text(device, "A device")} signed in to your account, from ${text(address, "an unknown address")}.`,
        }
      : undefined,
  password_changed: () => ({ title: "Your password was changed", body: "The password of your account was changed." }),
  password_reset: () => ({
    title: "Your password was reset",
    body: "The password of your account was reset with a link that was mailed to you. All devices were signed out.",
  }),
  two_factor_enabled: () => ({
    title: "Two-factor authentication is on",
    body: "From now on signing in takes a code from your authenticator app.",
  }),
  two_factor_disabled: () => ({
    title: "Two-factor authentication is off",
    body: "From now on your password alone is enough to sign in.",
  }),
  api_key_created: ({ name }) => ({
    title: "An API key was created",
    body: `The API key “${text(name, "unnamed")}” was created. It opens the API in your name.`,
  }),
  api_key_rotated: ({ name }) => ({
    title: "An API key was rotated",
    body: `The API key “${text(name, "unnamed")}” was replaced by a new one. The old one no longer works.`,
  }),
  ip_whitelist_violation: ({ name, clientIp }) => ({
    title: "An API key was used from an address that is not allowed",
    body: `The API key “${text(name, "unnamed")}” was refused, because ${text(clientIp, "the caller")} is not on its list. Of more such requests you are told again after an hour; the audit log has all of them.`,
  }),
};

/** What to write about an event of the audit log; undefined when it is not worth a mail. */
export function noticeOf(event: AuditEvent, metadata: Metadata): Notice | undefined {
  return NOTICES[event]?.(metadata);
}
