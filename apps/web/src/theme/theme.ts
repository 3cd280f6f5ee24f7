import {
  type BadgeProps,
  type CSSVariablesResolver,
  createTheme,
  type ModalProps,
  type TabsProps,
  type TextInputProps,
  type TooltipProps,
} from "@mantine/core";

/** The second is the first's stand-in until it has come, with its measures (fallback.css). */
const TEXT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** The component library's tokens, set to ours (tokens.css). */
export const theme = createTheme({
  fontFamily: TEXT,
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  headings: { fontFamily: TEXT, fontWeight: "620" },
  primaryColor: "indigo",
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: {
    // The greys of tokens.css, from ink to the page, so that the library's own parts stand on the same ground.
    dark: [
      "#eceef2",
      "#c3c8d1",
      "#989fab",
      "#7c8490",
      "#3b3f48",
      "#2b2e35",
      "#212429",
      "#17191d",
      "#121316",
      "#0c0d0f",
    ],
    indigo: [
      "#eeeffd",
      "#dcdefb",
      "#c3c6f8",
      "#a9adff",
      "#8f95ff",
      "#757bf2",
      "#5a5fe4",
      "#4549d8",
      "#3a3ec4",
      "#2f329f",
    ],
  },
  defaultRadius: "md",
  cursorType: "pointer",
  focusRing: "auto",
  // Without the components themselves: the first page does not need a dialog or a tooltip to know how they will look.
  components: {
    Badge: { defaultProps: { radius: "sm", variant: "light", tt: "none" } satisfies Partial<BadgeProps> },
    Button: { styles: { label: { fontWeight: 550 } } },
    Modal: {
      styles: { title: { fontSize: "var(--mantine-font-size-lg)", fontWeight: 620 } },
      defaultProps: { centered: true, radius: "lg", transitionProps: { duration: 160 } } satisfies Partial<ModalProps>,
    },
    // The line under the active tab is as strong as the theme's accent, which the library's own shade is not in the dark.
    Tabs: { defaultProps: { keepMounted: false, color: "var(--accent)" } satisfies Partial<TabsProps> },
    Textarea: { styles: { input: { lineHeight: 1.6 } } },
    TextInput: { defaultProps: { size: "sm" } satisfies Partial<TextInputProps> },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } satisfies Partial<TooltipProps> },
  },
});

/** The library's own surfaces and lines follow our tokens in both colour schemes. */
export const resolveVariables: CSSVariablesResolver = () => {
  const shared = {
    "--mantine-color-body": "var(--surface-page)",
    "--mantine-color-text": "var(--ink)",
    "--mantine-color-dimmed": "var(--ink-muted)",
    "--mantine-color-placeholder": "var(--ink-muted)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--surface-hover)",
    "--mantine-color-default-color": "var(--ink)",
    "--mantine-color-default-border": "var(--line)",
    "--mantine-color-error": "var(--bad)",
    // Words on a tinted ground (badges, notices): of the library's own shades, some are too pale to read.
    "--mantine-color-green-light": "var(--good-soft)",
    "--mantine-color-yellow-light": "var(--warn-soft)",
    "--mantine-color-red-light": "var(--bad-soft)",
    "--mantine-color-green-light-color": "var(--good)",
    "--mantine-color-yellow-light-color": "var(--warn)",
    "--mantine-color-red-light-color": "var(--bad)",
    "--mantine-color-anchor": "var(--accent-ink)",
  };
  return { variables: {}, light: shared, dark: shared };
};
