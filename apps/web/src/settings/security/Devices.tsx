import { deviceName } from "@dbcoach/contract/userAgent";
import { Button, Group, Skeleton, Text } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { accountCall, faultOf } from "../../accounts/accountCall.ts";
import { LoadFailure } from "../../components/LoadFailure.tsx";
import { notifySuccess } from "../../components/notifySuccess.ts";
import { relativeTime } from "../../components/relativeTime.ts";
import classes from "./Devices.module.css";
import { GoodBadge } from "./GoodBadge.tsx";
import { Part } from "./Part.tsx";
import { accountQuery, type Device, devicesQuery, SECURITY } from "./queries.ts";

/** Everything that is signed in to this account, and the means to end that. */
export function Devices() {
  const account = useQuery(accountQuery);
  const devices = useQuery(devicesQuery);
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: (device: Device | "others") =>
      device === "others"
        ? accountCall("/revoke-other-sessions", {})
        : accountCall("/revoke-session", { token: device.token }),
    onSuccess: async (_, device) => {
      await client.invalidateQueries(SECURITY);
      notifySuccess(device === "others" ? "All other devices were signed out" : "The device was signed out");
    },
  });
  const here = account.data?.session.id;
  const list = devices.data?.toSorted((a, b) => Number(b.id === here) - Number(a.id === here)) ?? [];

  return (
    <Part
      title="Devices"
      text={
        <>
          These are signed in to your account at the moment.
          {revoke.error && (
            <Text c="var(--bad)" fz="sm" role="alert">
              {faultOf(revoke.error, "An unexpected error occurred")}
            </Text>
          )}
        </>
      }
      action={
        list.length > 1 && (
          <Button variant="default" size="xs" loading={revoke.isPending} onClick={() => revoke.mutate("others")}>
            Sign out all other devices
          </Button>
        )
      }
    >
      {devices.isPending && <Skeleton height={56} radius="md" aria-label="Your devices are loading" />}
      {devices.isError && (
        <LoadFailure what="Your devices" error={devices.error} onRetry={() => void devices.refetch()} />
      )}
      <ul className={classes.list} aria-label="Devices">
        {list.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isHere={device.id === here}
            busy={revoke.isPending}
            onRevoke={() => revoke.mutate(device)}
          />
        ))}
      </ul>
    </Part>
  );
}

interface DeviceRowProps {
  device: Device;
  isHere: boolean;
  busy: boolean;
  onRevoke: () => void;
}

function DeviceRow({ device, isHere, busy, onRevoke }: DeviceRowProps) {
  const name = deviceName(device.userAgent);
  const Icon = /iOS|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.device}>
      <Icon size={22} stroke={1.4} aria-hidden />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fz="sm" fw={500}>
            {name}
          </Text>
          {isHere && <GoodBadge>This device</GoodBadge>}
        </Group>
        <Text fz="xs" c="dimmed">
          {device.ipAddress || "Address unknown"} · Last active:{" "}
          <time dateTime={device.updatedAt}>{relativeTime(device.updatedAt, Date.now())}</time>
        </Text>
      </div>
      {!isHere && (
        <Button variant="default" size="xs" disabled={busy} onClick={onRevoke} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
