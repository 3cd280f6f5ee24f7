import { randomUUID } from "node:crypto";
import type { Delivery, Mail } from "./mailer.ts";

export interface ReceivedMail extends Mail {
  id: string;
  at: Date;
}

const CAPACITY = 100;

/** Where mails go when no mail server is configured, in development: the latest ones, in memory. */
export class Mailbox {
  readonly #mails: ReceivedMail[] = [];

  /** For the mailer. */
  readonly deliver: Delivery = async (mail) => {
    this.#mails.unshift({ ...mail, id: randomUUID(), at: new Date() });
    this.#mails.splice(CAPACITY);
  };

  /** Newest first. */
  list(): readonly ReceivedMail[] {
    return this.#mails;
  }

  find(id: string): ReceivedMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}
