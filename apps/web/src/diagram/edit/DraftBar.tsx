import { Button, CloseButton, Group, List, Text } from "@mantine/core";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { counted } from "../../components/duration.ts";
import classes from "./DraftBar.module.css";
import type { Editor } from "./editor.ts";

/** How many changes are unsaved, what is wrong with them, and what can become of them. Nothing while there is nothing. */
export function DraftBar({ editor }: { editor: Editor }) {
  const { unsaved, message, lost, saving, version } = editor;
  const offer = message?.offer;
  if (unsaved === 0 && !message) return null;
  return (
    <section className={classes.bar} aria-label="Unsaved changes">
      {message && (
        <Group gap="xs" wrap="nowrap" role={message.kind === "error" ? "alert" : "status"}>
          {message.kind === "error" ? (
            <IconAlertTriangle size={16} className={classes.bad} aria-hidden />
          ) : (
            <IconInfoCircle size={16} className={classes.note} aria-hidden />
          )}
          <Text size="sm" className={classes.text}>
            {message.text}
          </Text>
          {offer && (
            <Button
              size="compact-sm"
              variant="light"
              color="red"
              flex="none"
              disabled={saving}
              onClick={() => editor.make(offer.edit)}
            >
              {offer.label}
            </Button>
          )}
          <CloseButton size="sm" aria-label="Dismiss" onClick={editor.dismiss} />
        </Group>
      )}
      {lost.length > 0 && (
        <div role="alert">
          <Text size="sm">
            {`The design is at version ${version} now, and of your ${counted(unsaved, "change")} ${lost.length === 1 ? "one does" : `${lost.length} do`} not apply to it:`}
          </Text>
          <List size="sm" my={4}>
            {lost.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </div>
      )}
      {unsaved > 0 && (
        <Group gap="xs" justify="space-between">
          <Text size="sm" fw={550} role="status">
            {`${counted(unsaved, "change")} unsaved`}
          </Text>
          <Group gap="xs">
            <Button size="xs" variant="default" disabled={saving} onClick={editor.discard}>
              Discard
            </Button>
            {lost.length > 0 ? (
              <Button size="xs" onClick={editor.dropLost}>
                {lost.length < unsaved ? "Keep those that apply" : "Go on without them"}
              </Button>
            ) : (
              <Button size="xs" loading={saving} onClick={editor.save}>
                {`Save as version ${version + 1}`}
              </Button>
            )}
          </Group>
        </Group>
      )}
    </section>
  );
}
