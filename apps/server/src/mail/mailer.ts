import type { Jobs } from "../jobs/jobs.ts";

/** A mail to one person, in both forms. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. They are kept in the store until they were handed over; a server that does not answer is tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Hands one mail over. Throws when it was not accepted, so that it is tried again. */
export type Delivery = (mail: Mail) => Promise<void>;

/** A refused mail is tried eight times more, after 5, 10, 20 … seconds: some twenty minutes in all. */
const RETRIES = { limit: 8, delaySeconds: 5 };

export interface MailerOptions {
  jobs: Jobs;
  deliver: Delivery;
  retries?: { limit: number; delaySeconds: number };
}

/** The mailer of this server. To be made before the jobs start. */
export function createMailer({ jobs, deliver, retries = RETRIES }: MailerOptions): Mailer {
  jobs.define("mail", { run: deliver, retries });
  return { send: (mail) => jobs.send("mail", mail) };
}
