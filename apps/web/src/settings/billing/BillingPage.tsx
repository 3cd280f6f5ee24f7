import type { Usage } from "@dbcoach/contract/account";
import { Badge, Group, Progress, Stack, Text } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { Loaded } from "../Loaded.tsx";
import { SettingsCard, SettingsPage } from "../SettingsPage.tsx";

const usageQuery = queryOptions({ queryKey: ["usage"], queryFn: ({ signal }) => call("getUsage", {}, signal) });

const METERS = [
  { key: "generations", label: "Generations this month" },
  { key: "apiRequests", label: "API requests this month" },
  { key: "projects", label: "Projects kept now" },
] as const;

/** The plan, and what of it is used. */
export function BillingPage() {
  return (
    <SettingsPage title="Billing" lead="Your plan, and what you use of it.">
      <Loaded query={useQuery(usageQuery)} what="Your usage">
        {(usage) => (
          <SettingsCard
            title="Plan"
            lead={`Usage from ${dayOf(usage.from)} until ${dayOf(usage.until, -1)} (UTC). Counts start again each month.`}
            action={<Badge size="lg">{usage.plan}</Badge>}
          >
            <Stack gap="lg">
              {METERS.map(({ key, label }) => (
                <Meter key={key} label={label} {...usage[key]} />
              ))}
            </Stack>
            <Text fz="sm" c="dimmed">
              Whoever runs this installation sets the limits. There is nothing to pay, and no other plan to change to.
            </Text>
          </SettingsCard>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function Meter({ label, used, limit }: { label: string } & Usage["generations"]) {
  const full = limit !== null && used >= limit;
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={limit === null ? 0 : 6}>
        <Text fz="sm" fw={550}>
          {label}
        </Text>
        <Text fz="sm" c={full ? "var(--bad)" : "dimmed"} component="output">
          {used.toLocaleString("en")} {limit === null ? "· no limit" : `of ${limit.toLocaleString("en")}`}
          {full && " · all used"}
        </Text>
      </Group>
      {limit !== null && (
        <Progress
          value={Math.min(100, (used / limit) * 100)}
          color={full ? "var(--bad)" : "var(--accent)"}
          aria-label={label}
        />
      )}
    </div>
  );
}

/** The day of a moment, in UTC; `offset` in days. */
function dayOf(moment: string, offset = 0): string {
  const date = new Date(moment);
  date.setUTCDate(date.getUTCDate() + offset);
  return date.toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}
