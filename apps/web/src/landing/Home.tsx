import { Container, Text, Title } from "@mantine/core";
import { useAccount } from "../accounts/authClient.ts";
import { DemoPromo } from "./DemoPromo.tsx";
import { DescriptionForm } from "./DescriptionForm.tsx";
import classes from "./Home.module.css";
import { HowItWorks } from "./HowItWorks.tsx";
import { Specimen } from "./specimen/Specimen.tsx";

/** The first screen: describe, and see what will happen. */
export function Home() {
  const { user, stranger } = useAccount();
  return (
    <>
      <title>DBCoach · Databases designed and executed</title>
      <div className={classes.hero}>
        <Container size="md">
          <Title order={1} className={classes.title}>
            {stranger ? "What data do you want to store?" : "Generate Your Next Database"}
          </Title>
          <Text className={classes.lead}>
            Describe it in plain words. You get a design that has been executed and attacked in a real database, before
            you build on it.
          </Text>
          <DescriptionForm signedIn={user !== undefined} stranger={stranger} />
          {stranger && <DemoPromo />}
        </Container>
      </div>
      <Container size="xl" pb={64}>
        <Specimen />
        <HowItWorks />
      </Container>
    </>
  );
}
