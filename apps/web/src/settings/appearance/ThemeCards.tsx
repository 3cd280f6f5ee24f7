import { type Appearance, THEMES } from "@dbcoach/contract/preferences";
import { Radio, SimpleGrid } from "@mantine/core";
import classes from "./ThemeCards.module.css";

const LABELS: Record<Appearance["theme"], string> = { light: "Light", dark: "Dark", system: "System" };

interface ThemeCardsProps {
  value: Appearance["theme"];
  onChange: (theme: Appearance["theme"]) => void;
}

/** The themes as small pictures of a page. */
export function ThemeCards({ value, onChange }: ThemeCardsProps) {
  const choose = (chosen: string) => {
    const theme = THEMES.find((candidate) => candidate === chosen);
    if (theme) onChange(theme);
  };
  return (
    <Radio.Group value={value} onChange={choose} aria-label="Theme">
      <SimpleGrid cols={3} spacing="sm">
        {THEMES.map((theme) => (
          <Radio.Card key={theme} value={theme} radius="md" className={classes.card}>
            <div className={classes.picture} data-theme={theme} aria-hidden>
              <span className={classes.bar} />
              <span className={classes.line} />
              <span className={classes.line} data-short />
            </div>
            <div className={classes.name}>
              <Radio.Indicator size="xs" />
              {LABELS[theme]}
            </div>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
