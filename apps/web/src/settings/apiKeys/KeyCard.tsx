import type { ApiKey } from "@dbcoach/contract/apiKeys";
import { ActionIcon, Badge, Button, Group, Menu, Text } from "@mantine/core";
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { longDate, relativeTime } from "../../components/relativeTime.ts";
import classes from "./ApiKeys.module.css";
import { type KeyState, keyState } from "./keyState.ts";

interface KeyCardProps {
  apiKey: ApiKey;
  /** Milliseconds. */
  now: number;
  busy: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onRotate: () => void;
  onDelete: () => void;
}

const LABELS: Record<KeyState, string> = { active: "Active", inactive: "Inactive", expired: "Expired" };
const number = new Intl.NumberFormat("en");

/** One key: what it is, what it may do, how it was used, what can be done with it. */
export function KeyCard({ apiKey, now, busy, onEdit, onToggle, onRotate, onDelete }: KeyCardProps) {
  const { name, keyPreview, keyEnding, permissions, ipWhitelist, isActive, expiresAt, createdAt, usage } = apiKey;
  const state = keyState(apiKey, now);
  return (
    <li className={classes.card} data-state={state} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <div className={classes.names}>
          <Group gap="xs">
            <Text component="h3" fw={620} className={classes.name}>
              {name}
            </Text>
            <Badge className={classes.state} data-state={state}>
              {LABELS[state]}
            </Badge>
          </Group>
          <Text component="code" className={classes.preview}>
            {keyPreview}
            {keyEnding}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="default"
            size="xs"
            visibleFrom="xs"
            leftSection={<IconRefresh size={14} />}
            onClick={onRotate}
          >
            Rotate
          </Button>
          <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionIcon variant="default" size={30} aria-label={`Actions for ${name}`} loading={busy}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
                Edit…
              </Menu.Item>
              <Menu.Item
                leftSection={
                  isActive ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />
                }
                onClick={onToggle}
              >
                {isActive ? "Deactivate" : "Activate"}
              </Menu.Item>
              <Menu.Item hiddenFrom="xs" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRotate}>
                Rotate…
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item color="var(--bad)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
                Delete…
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      <Group gap={6}>
        {permissions.map((permission) => (
          <Badge key={permission} color="gray" variant="outline" className={classes.permission}>
            {permission}
          </Badge>
        ))}
      </Group>
      <dl className={classes.facts}>
        <Fact label="Usage">{number.format(usage.totalRequests)}</Fact>
        <Fact label="Today">{number.format(usage.requestsToday)}</Fact>
        <Fact label="Rate-limit hits">{number.format(usage.rateLimitHits)}</Fact>
        <Fact label="Last request">
          {usage.lastRequestAt === null ? (
            "Never"
          ) : (
            <>
              <time dateTime={usage.lastRequestAt}>{relativeTime(usage.lastRequestAt, now)}</time>
              <span className={classes.from}>from {usage.lastRequestIp}</span>
            </>
          )}
        </Fact>
      </dl>
      <Text size="xs" c="dimmed" className={classes.terms}>
        Created <time dateTime={createdAt}>{longDate(createdAt)}</time>
        {" · "}
        {expiresAt ? (
          <>
            {state === "expired" ? "Expired " : "Expires "}
            <time dateTime={expiresAt}>{longDate(expiresAt)}</time>
          </>
        ) : (
          "Never expires"
        )}
        {" · "}
        {ipWhitelist.length > 0 ? `Only from ${ipWhitelist.join(", ")}` : "From every address"}
      </Text>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
