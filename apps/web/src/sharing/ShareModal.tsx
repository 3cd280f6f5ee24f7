import { COPIED_MS } from "@dbcoach/contract/limits";
import type { Project } from "@dbcoach/contract/records";
import type { Share } from "@dbcoach/contract/sharing";
import { Alert, Anchor, Button, CopyButton, Group, Modal, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import {
  IconBrandLinkedin,
  IconBrandX,
  IconCheck,
  IconCopy,
  IconExternalLink,
  IconLink,
  IconMail,
} from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../api/apiError.ts";
import { call } from "../api/client.ts";
import { LoadFailure } from "../components/LoadFailure.tsx";
import { longDate } from "../components/relativeTime.ts";
import { useReturnFocus } from "../components/useReturnFocus.ts";
import { shareAddress, shareTargets } from "./shareTargets.ts";

interface ShareModalProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/** The project's public link: making it, passing it on, taking it away. */
export function ShareModal({ project, opened, onClose }: ShareModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Share" size="md" closeButtonProps={{ "aria-label": "Close" }}>
      <ShareState project={project} />
    </Modal>
  );
}

const shareKey = (projectId: string) => ["projects", "share", projectId];

function ShareState({ project }: { project: Project }) {
  useReturnFocus();
  const client = useQueryClient();
  const params = { id: project.id };
  const query = useQuery({
    queryKey: shareKey(project.id),
    queryFn: ({ signal }) => call("getShare", { params }, signal),
  });
  const keep = (share: Share | null) => client.setQueryData(shareKey(project.id), { share });
  const share = useMutation({ mutationFn: () => call("shareProject", { params }), onSuccess: keep });
  const revoke = useMutation({
    mutationFn: () => call("revokeShare", { params }),
    onSuccess: () => keep(null),
  });
  if (query.isPending) return <Skeleton height={96} role="status" aria-label="Loading the link" />;
  if (query.isError) return <LoadFailure what="The link" error={query.error} onRetry={() => void query.refetch()} />;
  const error = share.error ?? revoke.error;
  const link = query.data.share;
  return (
    <Stack gap="md">
      <Text size="sm">
        {link
          ? "Anyone with this link can read the description, the design and its documents, as they are and as they will be. Nobody can change them."
          : "Make a link to a public, read-only page of this project. It shows the description, the design and its documents; you can take it back at any time."}
      </Text>
      {error && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {link ? (
        <Link project={project} link={link} busy={revoke.isPending} onRevoke={() => revoke.mutate()} />
      ) : (
        <Button
          leftSection={<IconLink size={16} stroke={1.7} aria-hidden />}
          loading={share.isPending}
          onClick={() => share.mutate()}
          data-autofocus
        >
          Create link
        </Button>
      )}
    </Stack>
  );
}

const ICONS = { Twitter: IconBrandX, LinkedIn: IconBrandLinkedin, Email: IconMail } as const;

interface LinkProps {
  project: Project;
  link: Share;
  busy: boolean;
  onRevoke: () => void;
}

function Link({ project, link, busy, onRevoke }: LinkProps) {
  const [asking, setAsking] = useState(false);
  const address = shareAddress(link.id, window.location.origin);
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="end">
        <TextInput
          label="Public link"
          value={address}
          readOnly
          flex={1}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address} timeout={COPIED_MS}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? "Copied!" : "Copy"}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Group gap="xs">
        {shareTargets(project.name, address).map(({ name, href }) => {
          const Icon = ICONS[name];
          return (
            <Button
              key={name}
              variant="default"
              size="xs"
              component="a"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            >
              {name}
            </Button>
          );
        })}
        <Anchor href={address} target="_blank" size="sm" ml="auto">
          Open page <IconExternalLink size={14} stroke={1.7} aria-hidden style={{ verticalAlign: "text-bottom" }} />
        </Anchor>
      </Group>
      <Group gap="xs" justify="space-between">
        <Text size="xs" c="dimmed">
          Created {longDate(link.createdAt)}
        </Text>
        {asking ? (
          <Group gap="xs">
            <Text size="sm">The link will never work again.</Text>
            <Button size="xs" variant="default" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button size="xs" color="red.9" loading={busy} onClick={onRevoke}>
              Revoke
            </Button>
          </Group>
        ) : (
          <Button size="xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
            Revoke link
          </Button>
        )}
      </Group>
    </>
  );
}
