import { createTransport } from "nodemailer";
import type { Delivery } from "./mailer.ts";

/** How long a mail server may be silent before the attempt counts as failed. */
const SILENCE_MS = 20_000;

/** Hands mails over to the SMTP server at `url`, as `from`. */
export function smtpDelivery(url: string, from: string): Delivery {
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // A mail is text that we wrote: nothing is ever fetched or read from disk to build it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}
