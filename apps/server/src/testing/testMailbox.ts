import { MAILBOX_PURPOSE, mailboxPath } from "../mail/mailboxPages.ts";
import type { Mail } from "../mail/mailer.ts";
import { derivedKey, serverSecret } from "../secrets/serverSecret.ts";
import type { TestServer } from "./testServer.ts";

/** The address of a test server's mailbox. */
export function mailboxOf(server: Pick<TestServer, "url" | "dataDir">): string {
  return server.url + mailboxPath(derivedKey(serverSecret(undefined, server.dataDir), MAILBOX_PURPOSE));
}

/** The mails that a test server has sent to an address, newest first. */
export async function mailsTo(server: Pick<TestServer, "url" | "dataDir">, address: string): Promise<Mail[]> {
  const response = await fetch(mailboxOf(server), { headers: { accept: "application/json" } });
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ to }) => to === address);
}

/** The first link in a mail's text. */
export function linkIn(mail: Pick<Mail, "text">): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error(`There is no link in: ${mail.text}`);
  return link;
}
