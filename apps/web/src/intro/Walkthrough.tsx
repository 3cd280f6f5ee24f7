import { Alert, Button, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { useAnimated } from "../theme/appearance.ts";
import captions from "./captions.vtt?url";
import classes from "./Intro.module.css";
import poster from "./poster.webp";
import recording from "./walkthrough.webm";

/** What the recording shows, in one piece, for whoever cannot see it. Its captions say the same at the right moment. */
const SUMMARY =
  "A description is typed, four agents turn it into a database while its diagram grows, the design is executed, a chat message changes it, and the result is exported.";

/** The product, recorded from itself (e2e/recordIntro.ts): no sound, with captions. It plays at once, unless nothing may move. */
export function Walkthrough() {
  const animated = useAnimated();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  if (failed) return <Failure onRetry={retry} />;
  return (
    <video
      key={attempt}
      className={classes.film}
      aria-label={SUMMARY}
      src={recording}
      poster={poster}
      controls
      playsInline
      muted
      autoPlay={animated}
      preload="metadata"
      onError={() => setFailed(true)}
    >
      <track kind="captions" srcLang="en" label="English" src={captions} default />
    </video>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title="The recording could not be loaded">
      <Text size="sm" mb="sm">
        {navigator.onLine
          ? "It did not arrive whole. Try again in a moment."
          : "You are offline. Try again when you are connected."}
      </Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </Alert>
  );
}
