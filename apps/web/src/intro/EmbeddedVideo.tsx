import { Button, Text, Title, UnstyledButton } from "@mantine/core";
import { IconExternalLink, IconPlayerPlayFilled, IconVideoOff } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import classes from "./Intro.module.css";
import { EMBED_FAILURE, followPlayer, LOAD_LIMIT_MS, playerUrl, thumbnailUrl, watchUrl } from "./videoService.ts";

/** A video of the service: its thumbnail, then its player, or what to do when the service cannot be reached. */
export function EmbeddedVideo({ id }: { id: string }) {
  const [step, setStep] = useState<"thumbnail" | "player" | "failed">(navigator.onLine ? "thumbnail" : "failed");
  const fail = () => setStep("failed");
  if (step === "failed") return <Failure id={id} />;
  if (step === "player") return <Player id={id} onFailed={fail} />;
  return <Thumbnail id={id} onPlay={() => setStep("player")} onFailed={fail} />;
}

function Thumbnail({ id, onPlay, onFailed }: { id: string; onPlay: () => void; onFailed: () => void }) {
  const picture = useRef<HTMLImageElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    const limit = setTimeout(() => picture.current?.complete || failed.current(), LOAD_LIMIT_MS);
    return () => clearTimeout(limit);
  }, []);
  return (
    <UnstyledButton className={classes.screen} aria-label="Play the intro" onClick={onPlay} data-autofocus>
      <img ref={picture} className={classes.thumbnail} src={thumbnailUrl(id)} alt="" onError={onFailed} />
      <span className={classes.play}>
        <IconPlayerPlayFilled aria-hidden />
      </span>
    </UnstyledButton>
  );
}

function Player({ id, onFailed }: { id: string; onFailed: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => (frame.current ? followPlayer(frame.current, () => failed.current()) : undefined), []);
  return (
    <iframe
      ref={frame}
      className={classes.screen}
      title="The intro"
      src={playerUrl(id)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin"
    />
  );
}

function Failure({ id }: { id: string }) {
  return (
    <div className={classes.failure}>
      <div role="alert">
        <IconVideoOff size={32} stroke={1.4} aria-hidden />
        <Title order={3} size="h4" mb={4}>
          {EMBED_FAILURE.title}
        </Title>
        <Text c="dimmed">{EMBED_FAILURE.text}</Text>
      </div>
      <Button
        component="a"
        href={watchUrl(id)}
        target="_blank"
        rel="noopener"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        {EMBED_FAILURE.action}
      </Button>
    </div>
  );
}
