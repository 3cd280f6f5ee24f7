import type { AuditEntry, AuditEvent } from "@dbcoach/contract/account";

type Metadata = AuditEntry["metadata"];

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const named = ({ name }: Metadata) => (text(name) ? ` “${text(name)}”` : "");

/** What each event of the audit log is, in words. */
const TEXTS: Record<AuditEvent, string | ((metadata: Metadata) => string)> = {
  account_created: "Account created",
  signed_in: ({ newDevice }) => (newDevice === true ? "Signed in on a new device" : "Signed in"),
  sign_in_refused: "Sign-in refused",
  signed_out: "Signed out",
  password_changed: "Password changed",
  password_reset: "Password reset by mail",
  two_factor_enabled: "Two-factor authentication switched on",
  two_factor_disabled: "Two-factor authentication switched off",
  device_revoked: "Device signed out",
  api_key_created: (metadata) => `API key${named(metadata)} created`,
  api_key_updated: (metadata) => `API key${named(metadata)} changed`,
  api_key_rotated: (metadata) => `API key${named(metadata)} rotated`,
  api_key_revoked: (metadata) => `API key${named(metadata)} deleted`,
  api_key_expired: (metadata) => `API key${named(metadata)} expired and was removed`,
  ip_whitelist_violation: (metadata) => `API key${named(metadata)} used from an address that is not allowed`,
  model_key_changed: ({ change }) =>
    change === "deleted" ? "Key of the model provider removed" : "Key of the model provider stored",
  webhook_changed: ({ change, url }) => {
    if (change === "secret") return "New webhook secret made";
    return text(url) ? `Webhook address set to ${text(url)}` : "Webhook address removed";
  },
  data_exported: "All data downloaded",
  generations_deleted: ({ generations, projects }) =>
    `All generations deleted (${text(generations)}, with ${text(projects)} projects)`,
};

/** The entry in words. */
export function auditText({ eventType, metadata }: Pick<AuditEntry, "eventType" | "metadata">): string {
  const written = TEXTS[eventType];
  return typeof written === "string" ? written : written(metadata);
}

/** Where it came from, as far as that was written down: device and address. */
export function auditOrigin({ metadata }: Pick<AuditEntry, "metadata">): string {
  return [metadata.device, metadata.address].map(text).filter(Boolean).join(" · ");
}
