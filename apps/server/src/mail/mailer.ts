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
