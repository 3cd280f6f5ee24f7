import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/database.ts";
import { Jobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";
import { PostOffice } from "../testing/postOffice.ts";
import { newDataDir } from "../testing/testServer.ts";
import { mailOf } from "./letter.ts";
import { notice } from "./letters.ts";
import { createMailer, type Mailer } from "./mailer.ts";
import { smtpDelivery } from "./smtp.ts";

describe("mails", () => {
  const office = new PostOffice();
  let jobs: Jobs;
  let mailer: Mailer;
  let close: () => Promise<void>;
  const mail = (title: string) =>
    mailOf(
      notice({ title, body: "A <b> & “quotes”", linkText: "Open it", link: "http://localhost/p?a=1&b=2" }),
      "ann@example.com",
    );

  beforeAll(async () => {
    await office.open();
    const store = await openDatabase({ dataDir: newDataDir(), databaseUrl: undefined });
    jobs = new Jobs(store, createLog("silent"), 1);
    mailer = createMailer({
      jobs,
      deliver: smtpDelivery(`smtp://127.0.0.1:${office.port}`, "DBCoach <no-reply@example.com>"),
      retries: { limit: 5, delaySeconds: 1 },
    });
    await jobs.start();
    close = store.close;
  });
  beforeEach(() => {
    office.accepted.length = 0;
    office.attempts = 0;
  });
  afterAll(async () => {
    await jobs.stop();
    await close();
    await office.close();
  });

  const arrived = async () => {
    await expect.poll(() => office.accepted.length).toBe(1);
    return office.accepted[0]?.raw ?? "";
  };

  it("arrive at a mail server with their subject, as text and as HTML", async () => {
    await mailer.send(mail("Grüße aus DBCoach"));
    const raw = await arrived();
    expect(office.accepted[0]).toMatchObject({ from: "no-reply@example.com", to: "ann@example.com" });
    expect(raw).toContain("From: DBCoach <no-reply@example.com>");
    expect(raw).toContain("Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe_aus_DBCoach?=");
    expect(raw).toContain("Content-Type: multipart/alternative");
    expect(raw).toContain("Content-Type: text/plain; charset=utf-8");
    expect(raw).toContain("Content-Type: text/html; charset=utf-8");
  });

  it("are tried again when the server says that it cannot now", async () => {
    office.refusals = 1;
    await mailer.send(mail("Later"));
    expect(await arrived()).toContain("Subject: Later");
    expect(office.attempts).toBe(2);
  });

  it("wait for a server that is away", async () => {
    const { port } = office;
    await office.close();
    await mailer.send(mail("Away"));
    await office.open(port);
    expect(await arrived()).toContain("Subject: Away");
  });
});

describe("a letter", () => {
  const letter = mailOf(
    notice({ title: "<script>", body: `"a" & 'b' <img src=x>`, linkText: "Go", link: 'http://x/?a=1&b="2"' }),
    "ann@example.com",
  );

  it("keeps what it quotes from becoming HTML", () => {
    expect(letter.html).not.toContain("<script>");
    expect(letter.html).not.toContain("<img");
    expect(letter.html).toContain("&quot;a&quot; &amp; &#39;b&#39; &lt;img src=x&gt;");
    expect(letter.html).toContain('href="http://x/?a=1&amp;b=&quot;2&quot;"');
  });

  it("says the same in plain text, and loads nothing from elsewhere", () => {
    expect(letter.text).toContain(`"a" & 'b' <img src=x>`);
    expect(letter.text).toContain('http://x/?a=1&b="2"');
    expect(letter.html).not.toMatch(/<(img|link|iframe)|url\(|@import/);
  });
});
