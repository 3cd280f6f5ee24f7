import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** The last deliveries of the webhook, newest first. */
export const deliveriesQuery = queryOptions({
  queryKey: ["webhook-deliveries"],
  queryFn: ({ signal }) => call("listWebhookDeliveries", {}, signal),
});
