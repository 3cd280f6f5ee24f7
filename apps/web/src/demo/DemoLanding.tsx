import { Badge, Button, Container, Group, SimpleGrid, Text, Title } from "@mantine/core";
import { IconArrowRight, IconHistory, IconMessages, IconSchema, type TablerIcon } from "@tabler/icons-react";
import { Link } from "react-router";
import classes from "./DemoLanding.module.css";
import { useDemo } from "./demoContext.ts";
import { Outline } from "./Outline.tsx";
import { PRESETS } from "./presets.ts";
import outlines from "./samples/outlines.json";

const LIVE = "/demo/live-generation";

const CARDS: { title: string; text: string; minutes: number; to: string; icon: TablerIcon }[] = [
  {
    title: "Live Database Generation",
    text: "Describe your data and watch four agents design it: tables, keys, sample rows, and the attacks that they must withstand.",
    minutes: 3,
    to: LIVE,
    icon: IconSchema,
  },
  {
    title: "Conversation History",
    text: "Read three finished designs from requirements to quality report, each with its diagram.",
    minutes: 2,
    to: "/demo/conversations",
    icon: IconHistory,
  },
  {
    title: "AI Chat Assistant",
    text: "Ask why a design is as it is, query its sample rows, and change it with a sentence.",
    minutes: 4,
    to: LIVE,
    icon: IconMessages,
  },
];

/** The door of the demo: what there is to see, without an account. */
export function DemoLanding() {
  const { enter, leave } = useDemo();
  // A link that is followed before the application has come is seen by public/take-over.js.
  const entering = { onClick: enter, "data-enters-demo": true };
  return (
    <Container size="lg" className={classes.page}>
      <title>Demo · DBCoach</title>
      <Group justify="space-between" className={classes.bar}>
        <Badge>Demo Mode</Badge>
        <Button component={Link} to="/" variant="subtle" color="gray" size="compact-sm" onClick={leave}>
          Exit Demo
        </Button>
      </Group>
      <header className={classes.hero}>
        <Title order={1} className={classes.title}>
          See your own database designed
        </Title>
        <Text className={classes.lead}>
          Five minutes, no account. The designer, PostgreSQL and every table run in this browser: nothing that you type
          leaves it.
        </Text>
        <Group justify="center" gap="sm">
          <Button
            size="md"
            component={Link}
            to={LIVE}
            {...entering}
            rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
          >
            Start Interactive Demo
          </Button>
          <Button size="md" variant="default" component={Link} to="/" onClick={leave}>
            Try Full Version
          </Button>
        </Group>
      </header>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md" component="ul" className={classes.cards}>
        {CARDS.map(({ title, text, minutes, to, icon: Icon }) => (
          <li key={title}>
            <Link to={to} {...entering} className={classes.card}>
              <Icon size={22} stroke={1.5} className={classes.icon} aria-hidden />
              <Title order={2} className={classes.name}>
                {title}
              </Title>
              <Text size="sm" className={classes.text}>
                {text}
              </Text>
              <span className={classes.time}>{minutes} min demo</span>
            </Link>
          </li>
        ))}
      </SimpleGrid>
      <section aria-labelledby="samples">
        <Title order={2} id="samples" className={classes.section}>
          Or begin with a sample project
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" component="ul" className={classes.cards}>
          {PRESETS.map(({ title, complexity, tables, sample }) => (
            <li key={title}>
              <Link to={`${LIVE}?${new URLSearchParams({ project: title })}`} {...entering} className={classes.card}>
                <Outline boxes={outlines[sample].boxes} lines={outlines[sample].lines} />
                <Title order={3} className={classes.name}>
                  {title}
                </Title>
                <span className={classes.facts}>
                  {complexity} · {tables} tables
                </span>
              </Link>
            </li>
          ))}
        </SimpleGrid>
      </section>
    </Container>
  );
}
