import { Button, Text, Title } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import classes from "./DemoPromo.module.css";

/** For strangers: the way to see all of it at once. */
export function DemoPromo() {
  return (
    <section className={classes.promo} aria-labelledby="promo">
      <div>
        <Title order={2} id="promo" className={classes.title}>
          Watch your own database being designed
        </Title>
        <Text c="dimmed">
          No account. In the live demo the designer works in your browser: what you type stays on this device.
        </Text>
      </div>
      <Button
        component={Link}
        to="/demo"
        size="md"
        className={classes.action}
        rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
      >
        Try the live demo
      </Button>
    </section>
  );
}
