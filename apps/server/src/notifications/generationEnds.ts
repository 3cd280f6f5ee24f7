import type { UserTransaction } from "../database/database.ts";
import type { EndedGeneration, EndListener } from "../generations/ended.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { mailOf } from "../mail/letter.ts";
import { notice } from "../mail/letters.ts";
import { sectionsOf } from "../preferences/store.ts";
import { enqueueDelivery } from "../webhooks/deliveries.ts";
import { generationEvent } from "../webhooks/payload.ts";
import { EVENTS } from "./events.ts";
import { noticeOf } from "./texts.ts";

/**
 * Puts into the transaction that ends a generation whatever its person wants to be told by: a mail, a webhook. Both are
 * jobs of the store, so each goes out once, even when this process ends right after the transaction.
 */
export function announceEnds(jobs: Jobs, appUrl: string): EndListener {
  return {
    async record(transaction, ended) {
      const { notifications, advanced } = await sectionsOf(transaction, ended.userId);
      if (notifications[EVENTS[ended.status]].email) await mailEnd(transaction, ended);
      if (advanced.webhookUrl === "") return;
      const { userId } = ended;
      const id = await enqueueDelivery(transaction, { userId, url: advanced.webhookUrl, ...generationEvent(ended) });
      await jobs.sendWithin(transaction, "webhook", { deliveryId: id, userId });
    },
    stored() {
      jobs.wake("mail");
      jobs.wake("webhook");
    },
  };

  async function mailEnd(transaction: UserTransaction, ended: EndedGeneration): Promise<void> {
    const account = await transaction.selectFrom("users").select("email").executeTakeFirst();
    if (!account) return;
    const { saved, ...rest } = ended;
    const said = noticeOf({ ...rest, projectId: saved?.projectId ?? null, projectName: saved?.projectName ?? null });
    const letter = notice({ ...said, link: appUrl + said.link });
    await jobs.sendWithin(transaction, "mail", mailOf(letter, account.email));
  }
}
