import { Button, Group, Modal, Text } from "@mantine/core";
import { Link } from "react-router";
import { EmbeddedVideo } from "./EmbeddedVideo.tsx";
import { introVideoId } from "./videoService.ts";
import { Walkthrough } from "./Walkthrough.tsx";

interface IntroModalProps {
  opened: boolean;
  onClose: () => void;
  /** It has gone from the page. One that is closed as it opens takes the focus on its way. */
  onClosed: () => void;
}

/** The intro: the video that this installation has named, or else the recording of the product that comes with it. */
export function IntroModal({ opened, onClose, onClosed }: IntroModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title="What DBCoach does"
      size="64rem"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Intro onClose={onClose} />
    </Modal>
  );
}

/** Exists while the window is open: what plays ends with it. */
function Intro({ onClose }: Pick<IntroModalProps, "onClose">) {
  const id = introVideoId();
  return (
    <>
      {id ? <EmbeddedVideo id={id} /> : <Walkthrough />}
      <Group justify={id ? "end" : "space-between"} mt="md" gap="sm">
        {!id && (
          <Text size="sm" c="dimmed">
            Recorded from the product itself. There is no sound.
          </Text>
        )}
        <Button component={Link} to="/demo" variant="default" onClick={onClose}>
          Try the live demo
        </Button>
      </Group>
    </>
  );
}
