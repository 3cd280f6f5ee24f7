import { sql } from "kysely";
import type { OpenDatabase, UserTransaction } from "../database/database.ts";
import type { Hub } from "./hub.ts";

const CHANNEL = "generation_events";

/** Tells the other processes on this store that a generation has new events, as soon as the transaction commits. */
export async function notifyOthers(transaction: UserTransaction, owner: string, generationId: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${owner} ${generationId}`})`.execute(transaction);
}

/** Passes on what other processes have stored to the streams that are open here. */
export function followOthers({ listen }: Pick<OpenDatabase, "listen">, hub: Hub, owner: string): Promise<void> {
  return listen(CHANNEL, {
    onMessage: (payload) => {
      const [writer, generationId] = payload.split(" ");
      if (writer !== owner && generationId) hub.announce(generationId, { type: "elsewhere" });
    },
    onGap: () => hub.announceToAll({ type: "elsewhere" }),
  });
}
