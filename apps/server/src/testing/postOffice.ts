import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A real mail server that answers the next mails as it is told, and keeps what it accepted. */
export class PostOffice {
  readonly accepted: { from: string; to: string; raw: string }[] = [];
  refusals = 0;
  attempts = 0;
  #server = this.#create();
  port = 0;

  #create() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, session, done) => {
        this.attempts += 1;
        let raw = "";
        stream.on("data", (chunk: Buffer) => {
          raw += chunk.toString();
        });
        stream.on("end", () => {
          if (this.refusals > 0) {
            this.refusals -= 1;
            return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          }
          const { mailFrom, rcptTo } = session.envelope;
          this.accepted.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo[0]?.address ?? "", raw });
          done();
        });
      },
    });
  }

  async open(port = 0): Promise<void> {
    this.#server = this.#create();
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    this.port = (this.#server.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
