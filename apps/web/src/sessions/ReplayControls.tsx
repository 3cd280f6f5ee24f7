import { ActionIcon, Button, Slider, Text, Tooltip } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconRestore } from "@tabler/icons-react";
import { SpeedSlider } from "../components/SpeedSlider.tsx";
import classes from "./ReplayControls.module.css";
import { clockTime, timeAt } from "./timeline.ts";
import type { Replay } from "./useReplay.ts";

/** Arrows move the scrubber by a hundredth of the whole. */
const STEPS = 100;

/** Replay, pause, reset and speed, and a scrubber over the whole log. */
export function ReplayControls({ replay, count }: { replay: Replay; count: number }) {
  const { timeline, position, events, playing, speed } = replay;
  const { length } = timeline;
  const at = `${clockTime(timeAt(position, speed))} of ${clockTime(timeAt(length, speed))}, event ${events} of ${count}`;
  return (
    <section className={classes.controls} aria-label="Replay">
      <Button
        size="compact-sm"
        className={classes.play}
        leftSection={playing ? <IconPlayerPause size={14} aria-hidden /> : <IconPlayerPlay size={14} aria-hidden />}
        onClick={playing ? replay.showAll : replay.play}
      >
        {playing ? "Pause" : "Replay"}
      </Button>
      <Tooltip label="Reset">
        <ActionIcon variant="default" aria-label="Reset" onClick={replay.reset}>
          <IconRestore size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Slider
        className={classes.scrubber}
        size="sm"
        min={0}
        max={length}
        step={Math.max(1, Math.round(length / STEPS))}
        label={null}
        marks={timeline.starts.map((start) => ({ value: start.position }))}
        value={position}
        onChange={replay.seek}
        thumbLabel="Position in the session"
        thumbValueText={at}
      />
      <Text size="xs" c="dimmed" component="span" className={classes.time} data-numbers title={at}>
        {clockTime(timeAt(position, speed))} / {clockTime(timeAt(length, speed))}
      </Text>
      <SpeedSlider speed={speed} onChange={replay.setSpeed} />
    </section>
  );
}
