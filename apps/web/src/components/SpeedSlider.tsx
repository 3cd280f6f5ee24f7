import { MAX_SPEED, MIN_SPEED, speedFactor } from "@dbcoach/contract/typing";
import { Group, Slider, Text } from "@mantine/core";

interface SpeedSliderProps {
  speed: number;
  onChange: (speed: number) => void;
}

/** How fast text is typed, from 10 to 100, shown as a multiple of the default. */
export function SpeedSlider({ speed, onChange }: SpeedSliderProps) {
  const factor = `${speedFactor(speed).toFixed(1)}x`;
  return (
    <Group gap="xs" wrap="nowrap" flex="none">
      <Text size="xs" c="dimmed" component="span" aria-hidden>
        Speed
      </Text>
      <Slider
        w={96}
        size="sm"
        min={MIN_SPEED}
        max={MAX_SPEED}
        step={5}
        label={null}
        value={speed}
        onChange={onChange}
        thumbLabel="Speed"
        thumbValueText={factor}
      />
      <Text size="xs" component="span" w="2.2rem" data-numbers>
        {factor}
      </Text>
    </Group>
  );
}
