import { Button, Container, EmptyState, Group } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { PageLoading } from "../app/PageLoading.tsx";
import { useAccount } from "./authClient.ts";
import { requestSignIn } from "./signInRequest.ts";

/** Shows its children to a signed-in user, and the way in to anyone else. */
export function SignInGuard({ children }: { children: ReactNode }) {
  const { user, checking } = useAccount();
  const navigate = useNavigate();
  if (checking) return <PageLoading label="Checking authentication..." />;
  if (user) return children;
  const goBack = () => {
    if (window.history.length > 1) void navigate(-1);
    else void navigate("/");
  };
  const signIn = () => {
    requestSignIn();
    window.location.reload();
  };
  return (
    <Container size="xs" py={96}>
      <title>Authentication Required · DBCoach</title>
      <EmptyState
        icon={<IconLock />}
        withIndicatorBackground
        title={<h1 style={{ font: "inherit", margin: 0 }}>Authentication Required</h1>}
        description="You need to be signed in to access this feature. Please sign in to continue."
      >
        <EmptyState.Actions>
          <Group gap="xs" justify="center">
            <Button onClick={signIn}>Sign In</Button>
            <Button variant="default" onClick={goBack}>
              Go Back
            </Button>
          </Group>
        </EmptyState.Actions>
      </EmptyState>
    </Container>
  );
}
